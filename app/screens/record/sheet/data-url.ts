/**
 * A small picture as an address of its own. Unlike `createObjectURL` it never makes the page wait for the browser's
 * other process, which is busy while it writes the photos.
 */
export function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
