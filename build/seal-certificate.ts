import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';

const rsaSha256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const oids = { commonName: '2.5.4.3', basicConstraints: '2.5.29.19', keyUsage: '2.5.29.15' };
/** The key usage bits digitalSignature and nonRepudiation. */
const keyUsage = new Uint8Array([0b1100_0000]);

/** Returns the certificate of a data folder; creates one if it is missing. Agreements stay valid after a restart. */
export async function loadSealCertificate(data: string): Promise<string> {
  const file = join(data, 'seal.pem');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const from = new Date();
  const pem = await makeSealCertificate({ from, to: new Date(from.getTime() + 10 * 365 * 24 * 3600 * 1000) });
  writeFileSync(file, pem, { mode: 0o600 });
  return pem;
}

/** The name by which the product in Azure recognizes a local certificate. */
const localName = 'Firstbell local seal';

type Wanted = { readonly from: Date; readonly to: Date; readonly name?: string };

/** A self-signed certificate, with its private key before it (PEM). */
export async function makeSealCertificate({ from, to, name: commonName = localName }: Wanted): Promise<string> {
  const algorithm = { ...rsaSha256, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: makeSerial() });
  for (const name of [certificate.issuer, certificate.subject]) {
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: oids.commonName, value: new Utf8String({ value: commonName }) }),
    );
  }
  certificate.notBefore.value = from;
  certificate.notAfter.value = to;
  const extension = (extnID: string, value: { toBER: () => ArrayBuffer }) =>
    new Extension({ extnID, critical: true, extnValue: value.toBER() });
  certificate.extensions = [
    extension(oids.basicConstraints, new BasicConstraints({ cA: false }).toSchema()),
    extension(oids.keyUsage, new BitString({ valueHex: keyUsage.buffer, unusedBits: 6 })),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return writePem('PRIVATE KEY', key) + writePem('CERTIFICATE', certificate.toSchema(true).toBER());
}

/** A random positive serial number. */
function makeSerial(): ArrayBuffer {
  const serial = new Uint8Array(randomBytes(16));
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f);
  return serial.buffer;
}

function writePem(kind: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${kind}-----\n${lines.join('\n')}\n-----END ${kind}-----\n`;
}
