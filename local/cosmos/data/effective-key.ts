// The position of a partition key in a container's key space: MurmurHash3 (x64, 128 bits) of its values in the
// service's binary form, version 2 of the key definition. The SDK computes it too for bulk, so both must agree.

const mask = 2n ** 64n - 1n;
const c1 = 0x87c37b91114253d5n;
const c2 = 0x4cf5ad432745937fn;

/**
 * Returns the effective key of partition key values: 32 upper-case hex digits per value, between '' and 'FF'. A missing
 * value is undefined or, in requests, `{}`.
 */
export function hashKey(values: readonly unknown[]): string {
  return values.map((value) => hashBytes(writeKeyValue(value))).join('');
}

function writeKeyValue(value: unknown): Buffer {
  switch (typeof value) {
    case 'string':
      return Buffer.concat([Buffer.of(0x08), Buffer.from(value), Buffer.of(0xff)]);
    case 'number': {
      const bytes = Buffer.alloc(9, 0x05);
      bytes.writeDoubleLE(value, 1);
      return bytes;
    }
    case 'boolean':
      return Buffer.of(value ? 0x03 : 0x02);
    default:
      return Buffer.of(value === null ? 0x01 : 0x00);
  }
}

function hashBytes(bytes: Buffer): string {
  const whole = bytes.length - (bytes.length % 16);
  let h1 = 0n;
  let h2 = 0n;
  for (let at = 0; at < whole; at += 16) {
    h1 = (rotate(h1 ^ mixFirst(bytes.readBigUInt64LE(at)), 27n) + h2) & mask;
    h1 = (h1 * 5n + 0x52dce729n) & mask;
    h2 = (rotate(h2 ^ mixSecond(bytes.readBigUInt64LE(at + 8)), 31n) + h1) & mask;
    h2 = (h2 * 5n + 0x38495ab5n) & mask;
  }
  const tail = Buffer.alloc(16);
  bytes.copy(tail, 0, whole);
  h1 ^= mixFirst(tail.readBigUInt64LE(0));
  h2 ^= mixSecond(tail.readBigUInt64LE(8));
  const length = BigInt(bytes.length);
  h1 = ((h1 ^ length) + (h2 ^ length)) & mask;
  h2 = ((h2 ^ length) + h1) & mask;
  h1 = finish(h1);
  h2 = finish(h2);
  h1 = (h1 + h2) & mask;
  h2 = (h2 + h1) & mask;
  // The halves are swapped and the two highest bits cleared, so that every key is below 'FF'.
  const hash = ((h2 << 64n) | h1) & (2n ** 126n - 1n);
  return hash.toString(16).toUpperCase().padStart(32, '0');
}

function mixFirst(block: bigint): bigint {
  return (rotate((block * c1) & mask, 31n) * c2) & mask;
}

function mixSecond(block: bigint): bigint {
  return (rotate((block * c2) & mask, 33n) * c1) & mask;
}

function rotate(value: bigint, by: bigint): bigint {
  return ((value << by) | (value >> (64n - by))) & mask;
}

function finish(hash: bigint): bigint {
  let mixed = hash;
  mixed = ((mixed ^ (mixed >> 33n)) * 0xff51afd7ed558ccdn) & mask;
  mixed = ((mixed ^ (mixed >> 33n)) * 0xc4ceb9fe1a85ec53n) & mask;
  return mixed ^ (mixed >> 33n);
}
