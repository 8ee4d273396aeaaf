/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has read the address by then; an immediate release would cancel it in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
