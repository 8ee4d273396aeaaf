/** Returns all strings of a value and of what is in it, joined by line breaks, to find the fonts for them. */
export function collectDrawnText(value: unknown): string {
  const texts: string[] = [];
  const collect = (part: unknown) => {
    if (typeof part === 'string') texts.push(part);
    else if (typeof part === 'object' && part !== null && !ArrayBuffer.isView(part)) {
      for (const inner of Object.values(part)) collect(inner);
    }
  };
  collect(value);
  return texts.join('\n');
}
