// Resource ids in the service's format: base64 of numbers, with '-' for '/'. Only this program can interpret them.

function writeRid(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('/', '-');
}

export function writeResourceRid(number: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(number));
  return writeRid(bytes);
}

export function writeDocumentRid(container: number, row: number): string {
  const bytes = Buffer.alloc(16);
  bytes.writeBigUInt64LE(BigInt(container));
  bytes.writeBigUInt64BE(BigInt(row), 8);
  return writeRid(bytes);
}
