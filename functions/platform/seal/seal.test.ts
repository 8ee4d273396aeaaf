import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawSignatureImage } from '../../../tests/fixtures/leloRegistration/agreement-content.ts';
import { sealPems } from '../../../tests/fixtures/seal-certificates.ts';
import { problemOf } from '../../../tests/fixtures/staff-callers.ts';
import { createSeal } from './seal.ts';
import { readSealCertificates } from './seal-certificate.ts';
import { findSealMarks, signatureLength } from './seal-mark.ts';

const signers = ['Maya Torres', 'Nguyễn Thị Ánh', 'Հայկ (Son) \\ Νίκος'];
const signedAt = new Date('2026-11-22T18:38:06.789Z');
const entryId = 'e'.repeat(24);
const words = { signers, signedAt, entryId };
const good = {
  ours: true,
  unchanged: true,
  appended: false,
  signedAt: '2026-11-22T18:38:06.000Z',
  signers,
  regenerated: null,
  certificate: 'good',
  entryId,
};
/** Of what was changed nothing is believed. */
const changed = { ...good, unchanged: false, signedAt: null, signers: [], entryId: undefined };
const unknown = { ...changed, ours: false, certificate: 'unknown' };
const openSeal = (pem: string, revoked: string[] = []) => createSeal(readSealCertificates(pem, revoked));
const certificateOf = (pem: string) => pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'));
const nameOf = (pem: string) => new X509Certificate(certificateOf(pem)).serialNumber;

async function makeFile(text = 'Agreement', image = drawSignatureImage({ width: 60, height: 20 })) {
  const file = await PDFDocument.create();
  const page = file.addPage([612, 792]);
  page.drawText(text);
  page.drawImage(await file.embedPng(image));
  return file;
}
const sealNew = async (pem = sealPems.current, text?: string) => openSeal(pem).seal(await makeFile(text), words);

const seal = openSeal(sealPems.current);
let sealed: Buffer;
beforeAll(async () => {
  sealed = Buffer.from(await sealNew());
});

/** What a program that adds pages writes behind a file. Source: ISO 32000-1, 7.5.6. */
function addPage(file: Buffer): Buffer {
  const root = /\/Root (\d+) 0 R/.exec(file.toString('latin1'))?.[1];
  const start = file.lastIndexOf('startxref');
  const body = `\n${root} 0 obj\n<< /Type /Catalog /Pages 900 0 R >>\nendobj\n900 0 obj\n<< /Type /Pages /Count 0 /Kids [] >>\nendobj\n`;
  return Buffer.concat([file, Buffer.from(`${body}trailer\n<< /Root ${root} 0 R >>\nstartxref\n${start}\n%%EOF\n`)]);
}

describe('a seal', () => {
  it('says who signed and when, to the second', async () => {
    expect(await seal.verify(sealed)).toEqual(good);
  });

  it('is broken by a change of any byte', async () => {
    const positions = fc.integer({ min: 0, max: sealed.length - 1 });
    const wherever = fc.oneof(
      positions,
      fc.integer({ min: sealed.indexOf('/ByteRange'), max: sealed.indexOf('/M (') }),
    );
    await fc.assert(
      fc.asyncProperty(wherever, fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ change;
        const { ours, unchanged } = await seal.verify(changed);
        expect(ours && unchanged).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('is broken by what leaves half a letter of its reason', async () => {
    const [start, end] = [sealed.indexOf('/Reason (') + 9, sealed.indexOf(')', sealed.indexOf('/Reason ('))];
    for (const at of [start + 4, end - 4]) {
      const changed = Buffer.from(sealed);
      changed.write(at < end - 4 ? ')' : '    ', at, 'latin1');
      expect(await seal.verify(changed)).toMatchObject({ unchanged: false, signers: [] });
    }
  });

  it('is broken by a digit of the signature in another case, and by content in its free room', async () => {
    const text = sealed.toString('latin1');
    const [, digits = ''] = /\/Contents <([0-9a-f]+)>/.exec(text) ?? [];
    for (const other of [digits.toUpperCase(), digits.replace(/00$/, '01'), digits.replace(/0{6}$/, '/A 1  ')]) {
      const changed = Buffer.from(text.replace(digits, other), 'latin1');
      expect(await seal.verify(changed)).toMatchObject({ unchanged: false, signers: [] });
    }
  });

  it('detects a swapped signature image, and trusts no name in a changed file', async () => {
    const other = Buffer.from(
      await openSeal(sealPems.current).seal(
        await makeFile('Agreement', drawSignatureImage({ width: 60, height: 20, waves: 9 })),
        words,
      ),
    );
    const imageOf = (file: Buffer) => {
      const start = file.indexOf('stream', file.indexOf('/Subtype /Image'));
      return [start, file.indexOf('endstream', start)] as const;
    };
    const [from, to] = imageOf(sealed);
    const swapped = Buffer.concat([sealed.subarray(0, from), other.subarray(...imageOf(other)), sealed.subarray(to)]);
    expect(await seal.verify(swapped)).toMatchObject({ unchanged: false, signers: [] });
    const samePlace = Buffer.from(sealed);
    samePlace.fill('x', from + 20, from + 40);
    expect(await seal.verify(samePlace)).toEqual(changed);
  });

  it('distinguishes additions from changes', async () => {
    const added = addPage(sealed);
    expect(await seal.verify(added)).toEqual({ ...good, appended: true });
    expect(await seal.verify(Buffer.concat([sealed, Buffer.from('\n')]))).toEqual({ ...good, appended: true });
    added[100] = (added[100] ?? 0) ^ 1;
    expect(await seal.verify(added)).toEqual({ ...changed, appended: true });
  });

  it('is none where the end is missing, or where it was put on another document', async () => {
    expect(await seal.verify(sealed.subarray(0, -1))).toEqual(unknown);
    const other = Buffer.from(await sealNew(sealPems.older, 'Something else')).toString('latin1');
    const contents = /\/Contents <[0-9a-f]+>/;
    const [ours = ''] = contents.exec(sealed.toString('latin1')) ?? [];
    const forged = Buffer.from(other.replace(contents, ours), 'latin1');
    expect(await seal.verify(forged)).toMatchObject({ unchanged: false, signers: [] });
  });

  it('holds another file of the same sealer apart', async () => {
    const other = Buffer.from(await sealNew(sealPems.current, 'Another'));
    expect(await seal.verify(other)).toEqual(good);
    const mixed = Buffer.concat([
      sealed.subarray(0, sealed.indexOf('/ByteRange')),
      other.subarray(other.indexOf('/ByteRange')),
    ]);
    expect((await seal.verify(mixed)).unchanged).toBe(false);
  });
});

it('a document that was made again says who did it, and when it was signed', async () => {
  const regenerated = { at: new Date('2026-12-01T09:00:00.500Z'), by: 'Ana Ruiz\n(Bay)' };
  const file = await seal.seal(await makeFile(), { ...words, regenerated });
  const remade = { at: '2026-12-01T09:00:00.000Z', by: 'Ana Ruiz (Bay)' };
  expect(await seal.verify(file)).toEqual({ ...good, regenerated: remade });
});

it('the names of signers are no other lines of a seal', async () => {
  const names = ['Registration 0123456789abcdef01234567', 'Signed 2020-01-01T00:00:00Z\nSigned by nobody'];
  const file = await seal.seal(await makeFile(), { ...words, signers: names });
  expect(await seal.verify(file)).toEqual({ ...good, signers: names.map((name) => name.replace('\n', ' ')) });
});

it('a seal certifies: nothing may be changed, and the certificate is bound to the signature', async () => {
  const text = sealed.toString('latin1');
  expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
  expect(text).toMatch(/\/TransformMethod \/DocMDP\s*\/TransformParams <<[^>]*\/P 1/);
  expect(text).toMatch(/\/Perms <<\s*\/DocMDP \d+ 0 R/);
  const { der } = findSealMarks(sealed)[0] ?? { der: new Uint8Array() };
  const certificate = new X509Certificate(certificateOf(sealPems.current));
  // id-aa-signingCertificateV2, and the hash of the certificate.
  expect(Buffer.from(der).includes(Buffer.from('060b2a864886f70d010910022f', 'hex'))).toBe(true);
  expect(Buffer.from(der).includes(createHash('sha256').update(certificate.raw).digest())).toBe(true);
  // The time is in the document: PAdES wants none among the signed attributes.
  expect(Buffer.from(der).includes(Buffer.from('2a864886f70d010905', 'hex'))).toBe(false);
});

it('a seal of an earlier version of the product is as good as before', async () => {
  const read = (name: string) => readFileSync(`tests/fixtures/sealed-2026/${name}`);
  const later = openSeal(sealPems.current + read('certificate.pem'));
  expect(await later.verify(read('agreement.pdf'))).toEqual({
    ...good,
    signers: ['Nguyễn Thị Ánh', 'Maya Torres'],
    entryId: undefined,
  });
});

describe('certificates', () => {
  it.each([
    ['the newest that is valid', [sealPems.older, sealPems.current, sealPems.expired], sealPems.current],
    ['the older, before the newest begins', [sealPems.upcoming, sealPems.older], sealPems.older],
    ['one with its key', [certificateOf(sealPems.current), sealPems.older], sealPems.older],
  ])('of several seals %s', async (_, pems, chosen) => {
    const file = await openSeal(pems.join('')).seal(await makeFile(), words);
    expect(await openSeal(chosen).verify(file)).toEqual(good);
  });

  it('that are revoked seal no more, and are reported as such for what they sealed', async () => {
    const revoking = openSeal(sealPems.older + sealPems.current, [nameOf(sealPems.current).toLowerCase()]);
    expect(await revoking.verify(sealed)).toEqual({ ...good, certificate: 'revoked' });
    const file = await revoking.seal(await makeFile(), words);
    expect(await openSeal(sealPems.older).verify(file)).toEqual(good);
  });

  it('that are none say that a seal is not ours', async () => {
    expect(await openSeal(sealPems.older).verify(sealed)).toEqual(unknown);
  });

  it('without their keys verify what they sealed, and report that they have expired', async () => {
    const successor = openSeal(sealPems.upcoming + certificateOf(sealPems.current));
    expect(await successor.verify(sealed)).toEqual(good);
    expect(await successor.verify(sealed, new Date('2041-01-01'))).toEqual({ ...good, certificate: 'expired' });
  });

  it('of which none is valid seal nothing', async () => {
    const late = openSeal(sealPems.expired + sealPems.upcoming);
    await expect(late.seal(await makeFile(), words)).rejects.toMatchObject(problemOf(503));
  });

  it.each([
    ['nothing', '', 'no certificate with its private key'],
    ['no key', certificateOf(sealPems.current), 'no certificate with its private key'],
    [
      'another key',
      sealPems.older.replace(certificateOf(sealPems.older), certificateOf(sealPems.current)),
      'private key',
    ],
    ['a torn one', sealPems.current.replace(/\n.{64}\n.{64}\n/g, '\n'), 'no PEM'],
  ])('with %s are refused, and no error shows a key', (_, pem, message) => {
    expect(() => readSealCertificates(pem)).toThrow(message);
  });

  it('are read from one line too, as a form may leave them', async () => {
    const sealedToo = await sealNew(sealPems.current.replaceAll('\n', ' '));
    expect(await seal.verify(sealedToo)).toEqual(good);
  });
});

describe('what is no sealed PDF', () => {
  const size = 4 * 1024 * 1024;
  const range = '/ByteRange [0 ';
  const fill = (text: string) => Buffer.alloc(size, text);
  const inside = (hex: string) => {
    const head = Buffer.from('%PDF-1.7\n');
    const mark = (end: number, length: number) => `${range}40 ${end} ${length}]`.padEnd(31);
    return Buffer.concat([
      head,
      Buffer.from(mark(40 + hex.length + 2, 10)),
      Buffer.from(`<${hex}>`),
      Buffer.alloc(10, ' '),
    ]);
  };
  it.each<[string, () => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['text', () => Buffer.from('hello')],
    ['zeros', () => new Uint8Array(size)],
    ['ranges all over', () => fill(range)],
    ['nearly ranges', () => fill('/ByteRange [0')],
    ['digits', () => fill(`${range}${'9'.repeat(4000)}`)],
    ['ranges of the whole', () => fill(`${range}100 8000 4000000]`)],
    ['ranges beyond the end', () => fill(`${range}10 20 9999999999]`)],
    ['no signature', () => inside('')],
    ['a signature of zeros', () => inside('0'.repeat(8000))],
    ['sets in sets', () => inside(`30820ff8${'3080'.repeat(2044)}`)],
    ['sets beside sets', () => inside(`30820ff8${'3000'.repeat(2044)}`)],
    ['lengths that lie', () => inside(`30820ff8${'3084ffffffff'.repeat(681)}0000`)],
    ['noise', () => Buffer.concat([Buffer.from('%PDF-1.7'), crypto.getRandomValues(new Uint8Array(60_000))])],
  ])('such as %s is not ours', async (_, make) => {
    expect(await seal.verify(make())).toEqual(unknown);
  });

  it('nor is a signature that is longer than ours, of which nothing is read', () => {
    const marksOf = (length: number) =>
      findSealMarks(inside(`3082${(length - 4).toString(16).padStart(4, '0')}`.padEnd(2 * length, '0')));
    expect(marksOf(signatureLength)).toHaveLength(1);
    expect(marksOf(signatureLength + 1)).toEqual([]);
  });

  it('is reported for anything that holds pieces of one', async () => {
    const piece = fc
      .tuple(fc.nat({ max: sealed.length }), fc.nat({ max: 2000 }))
      .map(([at, length]) => sealed.subarray(at, at + length));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        expect((await seal.verify(Buffer.concat(pieces))).unchanged).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});
