import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { LIMITS } from '@eveneo/contract/application/limits';

const text = (content: string) => Buffer.from(content, 'utf8');
const base = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3df0' }, limitInputPixels: false });

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey PNG with a declared size; its pixels compress to almost nothing, or are missing. */
function pngClaiming(width: number, height: number, { pixels = true } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = pixels ? Buffer.alloc((Math.ceil(width / 8) + 1) * height) : Buffer.alloc(0);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Pads a PNG to a size with a chunk that decoders skip. */
export async function pngOfSize(bytes: number): Promise<Buffer> {
  const png = await base(40, 30).png().toBuffer();
  const end = png.length - 12;
  const filler = chunk('teSt', Buffer.alloc(bytes - png.length - 12, 7));
  return Buffer.concat([png.subarray(0, end), filler, png.subarray(end)]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${SVG.replace('<script>', '<text>&a;</text><script>')}`;
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>`;
const HTML = '<!doctype html><script>fetch("/api/user")</script>';

export interface HostileFile {
  readonly what: string;
  readonly data: Buffer;
  readonly name: string;
  readonly type: string;
}

/** Files that must not be stored, whatever their names. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const png = await base(60, 40).png().toBuffer();
  const jpeg = await base(60, 40).jpeg().toBuffer();
  const webp = await base(60, 40).webp().toBuffer();
  const gif = await base(60, 40).gif().toBuffer();
  const avif = await base(64, 64).avif({ effort: 0 }).toBuffer();
  const tiff = await base(60, 40).tiff().toBuffer();
  const file = (what: string, data: Buffer, name = 'photo.png', type = 'image/png'): HostileFile => ({
    what,
    data,
    name,
    type,
  });
  const broken = Buffer.from(png);
  broken.fill(0xff, 45, 60);
  const wrongCrc = Buffer.from(png);
  wrongCrc[29] = (wrongCrc[29] ?? 0) ^ 0xff;
  const empty = Buffer.alloc(0);
  return [
    file('an empty file', empty),
    file('one byte', Buffer.from([0x89])),
    file('the signature of a PNG and nothing else', PNG_SIGNATURE),
    file('the signature of a JPEG and nothing else', Buffer.from([0xff, 0xd8, 0xff]), 'a.jpg', 'image/jpeg'),
    file('the signature of a WebP and nothing else', text('RIFF\0\0\0\0WEBP'), 'a.webp', 'image/webp'),
    file('a PNG cut in its header', png.subarray(0, 20)),
    file('a PNG cut in its pixels', png.subarray(0, png.length - 40)),
    file('a PNG with broken pixels', broken),
    file('a PNG with a wrong checksum of its header', wrongCrc),
    file('a PNG with a header and no pixels', pngClaiming(100, 100, { pixels: false })),
    file('a JPEG cut in its tables', jpeg.subarray(0, 60), 'a.jpg', 'image/jpeg'),
    file('a JPEG cut in its pixels', jpeg.subarray(0, jpeg.length - 60), 'a.jpg', 'image/jpeg'),
    file('a WebP cut in two', webp.subarray(0, webp.length / 2), 'a.webp', 'image/webp'),
    file(
      'a WebP that lies about its length',
      Buffer.concat([webp.subarray(0, 12), text('VP8 ')]),
      'a.webp',
      'image/webp',
    ),
    file('a PNG of 20,000 × 20,000', pngClaiming(20_000, 20_000)),
    file('a PNG of 20,000 × 10', pngClaiming(20_000, 10)),
    file('a PNG of 10 × 20,000', pngClaiming(10, 20_000)),
    file('a PNG of 65,000 × 65,000 without pixels', pngClaiming(65_000, 65_000, { pixels: false })),
    file('a PNG as wide as a number goes', pngClaiming(0x7fffffff, 1, { pixels: false })),
    file('a PNG without width', pngClaiming(0, 0, { pixels: false })),
    file('a bomb of 144 megapixels', pngClaiming(11_999, 11_999)),
    file(
      'a JPEG of 16,000 × 4,000',
      await base(16_000, 4_000).jpeg({ quality: 1 }).toBuffer(),
      'a.jpg',
      'image/jpeg',
    ),
    file('an SVG with a script', text(SVG), 'photo.svg', 'image/svg+xml'),
    file('an SVG called PNG', text(SVG)),
    file('an SVG with a foreign entity', text(ENTITIES), 'photo.svg', 'image/svg+xml'),
    file('an SVG that laughs a billion times', text(LAUGHS), 'photo.svg', 'image/svg+xml'),
    file('an SVG packed with gzip', gzipSync(text(SVG)), 'photo.svgz', 'image/svg+xml'),
    file('an SVG behind the mark of UTF-8', text(`\uFEFF${SVG}`)),
    file('a GIF', gif, 'photo.gif', 'image/gif'),
    file('a GIF called PNG', gif),
    file('an AVIF called JPEG', avif, 'photo.jpg', 'image/jpeg'),
    file('a TIFF', tiff, 'photo.tiff', 'image/tiff'),
    file('a BMP', Buffer.concat([text('BM'), Buffer.alloc(60)]), 'photo.bmp', 'image/bmp'),
    file(
      'an icon',
      Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)]),
      'photo.ico',
      'image/x-icon',
    ),
    file('HTML', text(HTML), 'photo.html', 'text/html'),
    file('HTML called PNG', text(HTML)),
    file(
      'HTML behind the signature of a JPEG',
      Buffer.concat([jpeg.subarray(0, 3), text(HTML)]),
      'a.jpg',
      'image/jpeg',
    ),
    file('a GIF that is a script too', text('GIF89a/*\x01\x01*/=1;alert(1)'), 'a.gif', 'image/gif'),
    file(
      'a PDF',
      text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
      'a.pdf',
      'application/pdf',
    ),
    file('a PDF called JPEG', text('%PDF-1.7\n1 0 obj<<>>'), 'photo.jpg', 'image/jpeg'),
    file(
      'a ZIP',
      Buffer.concat([text('PK\x03\x04'), deflateRawSync(Buffer.alloc(1000))]),
      'photo.zip',
      'application/zip',
    ),
    file(
      'a program of Windows',
      Buffer.concat([text('MZ'), Buffer.alloc(200)]),
      'photo.exe',
      'application/octet-stream',
    ),
    file('a program of Linux', Buffer.concat([text('\x7fELF'), Buffer.alloc(200)])),
    file('PHP called PNG', text('<?php system($_GET["c"]); ?>'), 'photo.php.png'),
    file(
      'an MP4',
      Buffer.concat([Buffer.alloc(4), text('ftypisom'), Buffer.alloc(60)]),
      'a.mp4',
      'video/mp4',
    ),
    file(
      'commands for ImageMagick',
      text('push graphic-context\nimage over 0,0 0,0 "|id"'),
      'a.mvg',
      'image/png',
    ),
    file('two megabytes of zeros', Buffer.alloc(LIMITS.imageBytes)),
    file('a picture one byte too large', await pngOfSize(LIMITS.imageBytes + 1)),
    file('a picture much too large', await pngOfSize(LIMITS.imageBytes * 2)),
  ];
}

/** A photo as made by a phone: rotated, with a location and private metadata. */
export const photographWithLocation = (): Promise<Buffer> =>
  base(80, 60)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Claire Secret', Make: 'Telephone', ImageDescription: 'Chez moi' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 24/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 21/1 3/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A valid PNG followed by a script: only the picture may be stored. */
export const pngWithTail = async (): Promise<Buffer> =>
  Buffer.concat([await base(60, 40).png().toBuffer(), text(`<script>alert("SECRET")</script>${SVG}`)]);
