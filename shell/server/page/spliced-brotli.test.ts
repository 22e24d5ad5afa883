import { brotliDecompressSync } from 'node:zlib';
import { brotliAround, joined } from './spliced-brotli';

const buffers = (...texts: string[]) => texts.map((text) => Buffer.from(text));
const page = buffers(
  '<!doctype html><html lang="fr"',
  '><head><title>Événements – « été » 🎉</title><script nonce="',
  `">${'const événement = "été";\n'.repeat(400)}</script><style nonce="`,
  '">a{}</style></html>',
);
const LENGTHS = [41, 24, 24];

test.each([1, 5, 11])('at quality %i, whatever fills the gaps is read back in its place', async (quality) => {
  const pieces = await brotliAround(page, LENGTHS, quality);
  expect(pieces).toHaveLength(page.length);
  for (const fill of ['a', '">', 'é', 'const événement = "été"', '\u0000']) {
    const gaps = LENGTHS.map((length, at) => Buffer.alloc(length, fill + String(at)));
    const sent = joined(pieces ?? [], gaps);
    expect(brotliDecompressSync(sent)).toEqual(joined(page, gaps));
    expect(sent.length).toBeLessThan(600);
  }
});

test('a text of bytes that cannot be made shorter comes through as well', async () => {
  const noise = [0, 1].map(() => Buffer.from(Array.from({ length: 70_000 }, () => Math.random() * 256)));
  const pieces = await brotliAround(noise, [30], 5);
  const gap = Buffer.alloc(30, 'x');
  expect(brotliDecompressSync(joined(pieces ?? [], [gap])).equals(joined(noise, [gap]))).toBe(true);
});

test.each<[string, Buffer[], number[]]>([
  ['more gaps than pieces between them', buffers('<html>', '</html>'), [4, 4]],
  ['a gap of nothing', buffers('<html>', '</html>'), [0]],
  ['a gap longer than a block', buffers('<html>', '</html>'), [65_535]],
  ['hardly anything between two gaps', buffers('<html>', '>', '</html>'), [4, 4]],
])('%s: it says that it cannot', async (_, fixed, lengths) => {
  expect(await brotliAround(fixed, lengths, 5)).toBeNull();
});
