const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0];

/** A file of this size that begins like a PNG. */
export const pngFile = (name = 'photo.png', bytes = 64): File => {
  const content = new Uint8Array(bytes);
  content.set(PNG);
  return new File([content], name, { type: 'image/png' });
};

/** A text that claims to be a picture. */
export const fakeImage = (): File => new File(['<svg xmlns="x"/>'], 'photo.png', { type: 'image/png' });

/** jsdom cannot show files: object URLs of chosen pictures are only names. */
export function fakeObjectUrls(): void {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
}
