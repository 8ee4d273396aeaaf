import fontkit, { type Font } from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import type { AgreementContent } from '#documents/agreement/agreement-content.ts';
import { buildAgreement } from '#documents/agreement/build-agreement.ts';
import type { PdfFonts } from '#documents/pdf-font.ts';
import { createSeal } from '#functions/platform/seal/seal.ts';
import { readSealCertificates } from '#functions/platform/seal/seal-certificate.ts';
import { makeSealCertificate } from '../../build/seal-certificate.ts';
import { agreementFonts, sampleAgreement } from '../fixtures/leloRegistration/agreement-content.ts';
import { type DrawnText, readDrawnTexts } from '../fixtures/read-pdf.ts';
import { type Figure, toFigure } from './figure.ts';
import { median } from './statistics.ts';

const warmUp = 10;
const runs = 40;
/** Milliseconds that a seal may take. */
const maxForSeal = 10;

/** CPU of this process, in milliseconds, that an action takes. */
async function countCpu(action: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** CPU that pdf-lib alone takes to write the pages of an agreement, in milliseconds. */
export async function measureAgreementFloor(): Promise<number> {
  const writeFloor = await prepareFloor(sampleAgreement, agreementFonts);
  const floors: number[] = [];
  for (let run = 0; run < warmUp + runs; run += 1) floors.push(await countCpu(writeFloor));
  return median(floors.slice(warmUp));
}

/** CPU to write and to seal an agreement, compared with pdf-lib alone for the same pages. */
export async function measureSignedAgreement(): Promise<Figure[]> {
  const writeFloor = await prepareFloor(sampleAgreement, agreementFonts);
  const year = 365 * 24 * 3600 * 1000;
  const { signedAt } = sampleAgreement.evidence;
  const from = new Date(signedAt.getTime() - year);
  const certificates = readSealCertificates(
    await makeSealCertificate({ from, to: new Date(signedAt.getTime() + year) }),
  );
  const { seal } = createSeal(certificates);
  const [floors, written, sealed]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < warmUp + runs; run += 1) {
    let file: PDFDocument | undefined;
    const floor = await countCpu(writeFloor);
    const write = await countCpu(async () => {
      file = await buildAgreement(sampleAgreement, agreementFonts);
      await file.save({ useObjectStreams: false });
    });
    const writeAndSeal = await countCpu(
      async () => file && seal(file, { signers: ['Maya Torres'], signedAt, entryId: 'e'.repeat(24) }),
    );
    const again = await countCpu(async () => file?.save({ useObjectStreams: false }));
    if (run < warmUp) continue;
    floors.push(floor);
    written.push(write);
    sealed.push(writeAndSeal - again);
  }
  return [
    toFigure({
      what: 'CPU to write a signed agreement (floor: the same pages by pdf-lib alone, its fonts read before)',
      value: median(written),
      unit: 'ms',
      floor: median(floors),
      targets: [{ of: 'ratio', max: 1.5 }],
    }),
    toFigure({
      what: 'CPU to seal it',
      value: median(sealed),
      unit: 'ms',
      targets: [{ of: 'value', max: maxForSeal }],
    }),
  ];
}

/** The same words at the same places, the same signatures, the same fonts: what no agreement can do without. */
async function prepareFloor(content: AgreementContent, fonts: PdfFonts): Promise<() => Promise<Uint8Array>> {
  const sample = await (await buildAgreement(content, fonts)).save({ useObjectStreams: false });
  const { length } = (await PDFDocument.load(sample)).getPages();
  const pages: DrawnText[][] = [];
  for (let number = 1; number <= length; number += 1) pages.push(await readDrawnTexts(sample, number));
  const read = new Map<unknown, Font>();
  const readOnce = (bytes: Uint8Array) => {
    const font = read.get(bytes.length) ?? fontkit.create(bytes);
    read.set(bytes.length, font);
    return font;
  };
  const { student, parent } = content.signatures;
  return async () => {
    const file = await PDFDocument.create();
    file.registerFontkit({ create: readOnce });
    const regular = await file.embedFont(fonts.regular, { subset: true });
    const bold = await file.embedFont(fonts.bold, { subset: true });
    for (const [at, texts] of pages.entries()) {
      const page = file.addPage([612, 792]);
      for (const { text, x, y, size } of texts) page.drawText(text, { x, y, size, font: size > 10 ? bold : regular });
      if (at !== 1) continue;
      for (const signature of [student, parent]) {
        if (signature) page.drawImage(await file.embedPng(signature.image), { x: 70, y: 590, width: 300, height: 100 });
      }
    }
    return file.save({ useObjectStreams: false });
  };
}
