import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A small valid picture. */
export const pngFile = (width = 8, height = 8): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a3df0' } })
    .png()
    .toBuffer();

/** An incompressible picture. */
export const noisyFile = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 30 })
    .toBuffer();

/** A form with one file and further fields. */
export function uploadForm(
  field: string,
  data: Buffer,
  { name = 'photo.png', type = 'image/png', fields = {} as Readonly<Record<string, string>> } = {},
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append(field, new Blob([new Uint8Array(data)], { type }), name);
  return form;
}
