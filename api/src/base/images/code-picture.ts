import sharp from 'sharp';
import { encode } from 'uqr';

const PIXELS = 6;

/** The code of a ticket as PNG: mail programs show no SVG. */
export async function codePicture(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const pixels = Buffer.alloc(size * size, 255);
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) pixels[y * size + x] = 0;
    }),
  );
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PIXELS, size * PIXELS, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
