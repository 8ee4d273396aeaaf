/** Downloads a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has read the URL by then; releasing it immediately would cancel the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
