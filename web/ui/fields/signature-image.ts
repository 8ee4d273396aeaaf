import SignaturePad from 'signature_pad';
import { type Ink, padRatio, penOf, toGroups } from '../ink.ts';

/** The size of a signature's image in pixels: twice that of a pad of 300 by 100. */
const width = 600;
const height = width / padRatio;
/** The maximum width of a typed name and its font size, in pixels. */
const writtenWidth = 560;
const writtenSize = 88;
const handwriting = '"Snell Roundhand", "Segoe Script", "Bradley Hand", "Apple Chancery", cursive';
const print = 'system-ui, "Noto Sans", sans-serif';
/** The letters in handwriting fonts: those of European languages in Latin script. */
const handwritten = /^[\u0020-\u024f\u2010-\u2019]*$/;

/** Fonts that have every letter of a name, so that the whole name is in one font. */
export const fontsOf = (name: string) => (handwritten.test(name.normalize('NFC')) ? handwriting : print);

function createCanvas() {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Converts a drawing to a PNG, which does not depend on the screen. */
export function drawSignatureInk(ink: Ink): string {
  const canvas = createCanvas();
  const pad = new SignaturePad(canvas, penOf(width));
  pad.off();
  pad.fromData(toGroups(ink, width));
  return pad.toDataURL();
}

/** A character that no font has. Letters that a device cannot show look like it. */
const unknownLetter = '\u0378';
const letterSize = 48;

/** Whether this device can show every letter of a name. */
export function canWrite(name: string): boolean {
  const letters = [...new Set(name.normalize('NFC'))].filter((letter) => /\p{L}/u.test(letter));
  const strange = letters.filter((letter) => !handwritten.test(letter));
  if (strange.length === 0) return true;
  const box = pictureOf(unknownLetter);
  return strange.every((letter) => pictureOf(letter) !== box);
}

function pictureOf(letter: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 2 * letterSize;
  const pen = canvas.getContext('2d');
  if (!pen) return letter;
  pen.font = `${letterSize}px ${print}`;
  pen.textBaseline = 'middle';
  pen.fillText(letter, letterSize / 2, letterSize);
  return canvas.toDataURL();
}

/** Draws a name in one line as a PNG; '' without a name. */
export function writeName(name: string): string {
  const text = name.trim();
  const canvas = createCanvas();
  const pen = canvas.getContext('2d');
  if (!pen || !text) return '';
  const setSize = (size: number) => {
    pen.font = `italic ${size}px ${fontsOf(text)}`;
  };
  setSize(writtenSize);
  setSize(Math.min(writtenSize, (writtenSize * writtenWidth) / pen.measureText(text).width));
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, width / 2, height / 2);
  return canvas.toDataURL('image/png');
}
