import { IMAGE_LIMITS, LIMITS } from '@eveneo/contract/application/limits';

/** Why a file cannot be an event's image or an avatar. */
export type ImageProblem = 'large' | 'invalid' | 'broken' | 'dimensions' | 'ratio';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** PNG, JPEG or WebP by the first bytes: file names lie. */
export function isImage(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8))
  );
}

function firstBytes(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable file'));
    reader.readAsArrayBuffer(file.slice(0, 12));
  });
}

/** Which size limit a picture exceeds. */
function sizeProblem(width: number, height: number): ImageProblem | null {
  const { side, pixels, ratio } = IMAGE_LIMITS;
  const [short, long] = width < height ? [width, height] : [height, width];
  if (long > side || width * height > pixels) return 'dimensions';
  return long > short * ratio ? 'ratio' : null;
}

/** Decodes the picture like the preview; without browser support the API checks it. */
async function contentProblem(file: File): Promise<ImageProblem | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    const bitmap = await createImageBitmap(file);
    const problem = sizeProblem(bitmap.width, bitmap.height);
    bitmap.close();
    return problem;
  } catch {
    return 'broken';
  }
}

/** @returns null for an image that the API accepts */
export async function imageProblem(file: File): Promise<ImageProblem | null> {
  if (file.size > LIMITS.imageBytes) return 'large';
  try {
    if (!isImage(await firstBytes(file))) return 'invalid';
  } catch {
    return 'invalid';
  }
  return contentProblem(file);
}
