/** The maximum width in pixels. Pictures are part of the message, and phones show no more pixels. */
const widest = 480;
const jpegQuality = 0.8;

/** Returns a picture as a data URL that is small enough for a message. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, widest / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // A drawing remains a PNG, which is sharper, unless that is larger.
  const drawn = canvas.toDataURL('image/png');
  const photo = canvas.toDataURL('image/jpeg', jpegQuality);
  return drawn.length <= photo.length || file.type === 'image/gif' ? drawn : photo;
}
