import { createHash, type KeyObject, verify, type X509Certificate } from 'node:crypto';
import { Null, ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
};
const rsaSha256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

/** The content of a seal. `signedAt` is only in seals of an older format; in PAdES the document contains the time. */
export type SealContent = { readonly digest: Uint8Array; readonly signedAt?: Date | undefined };
/** Makes a detached CMS signature (RFC 5652) as PAdES B-B requires it (ETSI EN 319 142-1), in DER. */
export type SignSealed = (sealed: Pick<SealContent, 'digest'>) => Promise<Uint8Array>;
/** `isExact`: every byte of the signature equals what this code would write. */
export type SealRead = SealContent & { readonly isExact: boolean };

/** Makes a signer for one certificate; the slow preparation is done once. */
export async function openSigner(certificate: X509Certificate, key: KeyObject): Promise<SignSealed> {
  const parsed = parseCertificate(certificate);
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' });
  const signingKey = await crypto.subtle.importKey('pkcs8', pkcs8, rsaSha256, false, ['sign']);
  return async (sealed) => {
    const attributes = makeAttributes(sealed, certificate);
    const signature = await crypto.subtle.sign(rsaSha256.name, signingKey, readDer(attributes));
    return encodeSeal(parsed, attributes, signature);
  };
}

/** Parses a detached CMS signature; undefined unless it was made with the key of one of the certificates. */
export function readSeal(der: Uint8Array<ArrayBuffer>): (certificate: X509Certificate) => SealRead | undefined {
  const signer = unlessBroken(() => new SignedData({ schema: ContentInfo.fromBER(der).content }).signerInfos[0]);
  return (certificate) => (signer ? unlessBroken(() => readSigner(der, signer, certificate)) : undefined);
}

/** Undefined if the data is malformed. */
function unlessBroken<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function readSigner(der: Uint8Array, { signedAttrs, signature }: SignerInfo, certificate: X509Certificate) {
  const signed = signature.valueBlock.valueHexView;
  if (!signedAttrs || !verify('sha256', readDer(signedAttrs), certificate.publicKey, signed)) return undefined;
  const find = (oid: string) => signedAttrs.attributes.find(({ type }) => type === oid)?.values[0];
  const [digest, time] = [find(oids.messageDigest), find(oids.signingTime)];
  if (!(digest instanceof OctetString)) return undefined;
  const signedAt = time instanceof UTCTime ? time.toDate() : undefined;
  const sealed: SealContent = { digest: digest.valueBlock.valueHexView, signedAt };
  const again = encodeSeal(parseCertificate(certificate), makeAttributes(sealed, certificate), signed.slice().buffer);
  return { ...sealed, isExact: Buffer.compare(again, der) === 0 };
}

const parseCertificate = ({ raw }: X509Certificate) => Certificate.fromBER(new Uint8Array(raw));

/** The signed attributes in DER order, as a set requires: with the time of the seal, or with the certificate's hash. */
function makeAttributes({ digest, signedAt }: SealContent, certificate: X509Certificate): SignedAndUnsignedAttributes {
  const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] });
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(oids.contentType, new ObjectIdentifier({ value: oids.data })),
      ...(signedAt ? [attribute(oids.signingTime, new UTCTime({ valueDate: signedAt }))] : []),
      attribute(oids.messageDigest, new OctetString({ valueHex: digest.slice().buffer as ArrayBuffer })),
      ...(signedAt ? [] : [attribute(oids.signingCertificateV2, nameCertificate(certificate))]),
    ],
  });
}

/** SigningCertificateV2 with one ESSCertIDv2 (RFC 5035): the SHA-256 of the certificate, which is the default algorithm. */
function nameCertificate({ raw }: X509Certificate): Sequence {
  const hash = new OctetString({ valueHex: new Uint8Array(createHash('sha256').update(raw).digest()).buffer });
  return new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [hash] })] })] });
}

/** The form of the attributes that is signed: a set (RFC 5652, 5.4), and not the implicit tag of the signature. */
function readDer(attributes: SignedAndUnsignedAttributes): Uint8Array<ArrayBuffer> {
  const der = new Uint8Array(attributes.toSchema().toBER());
  der[0] = 0x31;
  return der;
}

function encodeSeal(certificate: Certificate, attributes: SignedAndUnsignedAttributes, signature: ArrayBuffer) {
  const algorithm = (algorithmId: string) => new AlgorithmIdentifier({ algorithmId, algorithmParams: new Null() });
  const { issuer, serialNumber } = certificate;
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [algorithm(oids.sha256)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm: algorithm(oids.sha256),
        signedAttrs: attributes,
        signatureAlgorithm: algorithm(oids.rsa),
        signature: new OctetString({ valueHex: signature }),
      }),
    ],
  });
  const info = new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER());
}
