import { imageProblem, isImage } from './image-file';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0];
const fileOf = (bytes: number[], name: string) => new File([new Uint8Array(bytes)], name);

describe('isImage', () => {
  it('recognizes PNG, JPEG and WebP by their first bytes', () => {
    expect(isImage(new Uint8Array(PNG))).toBe(true);
    expect(isImage(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(true);
    expect(isImage(new TextEncoder().encode('RIFF....WEBPVP8 '))).toBe(true);
  });

  it('refuses everything else', () => {
    expect(isImage(new TextEncoder().encode('<svg xmlns='))).toBe(false);
    expect(isImage(new TextEncoder().encode('RIFF....WAVE'))).toBe(false);
    expect(isImage(new Uint8Array())).toBe(false);
  });
});

describe("the browser's check of a picture", () => {
  const decode = (result: () => Promise<unknown>) => {
    globalThis.createImageBitmap = result as typeof createImageBitmap;
  };
  const sized = (width: number, height: number) =>
    decode(() => Promise.resolve({ width, height, close: () => undefined }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

  it.each([
    [1, 1, null],
    [20, 1, null],
    [1, 20, null],
    [21, 1, 'ratio'],
    [2000, 99, 'ratio'],
    [6000, 6000, null],
    [6001, 6000, 'dimensions'],
    [12_001, 1000, 'dimensions'],
  ])('%d × %d: %s', async (width, height, problem) => {
    sized(width, height);
    await expect(imageProblem(fileOf(PNG, 'a.png'))).resolves.toBe(problem);
  });

  it('recognizes a file that only begins like a picture', async () => {
    decode(() => Promise.reject(new Error('cannot decode')));
    await expect(imageProblem(fileOf(PNG, 'a.png'))).resolves.toBe('broken');
  });
});

describe('imageProblem', () => {
  it('accepts exactly 2 MiB and refuses one byte more', async () => {
    const padded = (length: number) => [...PNG, ...new Array<number>(length - PNG.length).fill(0)];
    await expect(imageProblem(fileOf(padded(2_097_152), 'a.png'))).resolves.toBeNull();
    await expect(imageProblem(fileOf(padded(2_097_153), 'a.png'))).resolves.toBe('large');
  });

  it('is not misled by a name', async () => {
    await expect(imageProblem(fileOf([60, 115, 118, 103], 'photo.png'))).resolves.toBe('invalid');
  });
});
