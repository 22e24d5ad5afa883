import { gunzipSync } from 'node:zlib';
import { joined } from './spliced-brotli';
import { gzipAround } from './spliced-gzip';

const buffers = (...texts: string[]) => texts.map((text) => Buffer.from(text));
const page = buffers(
  '<!doctype html><html lang="fr"',
  '><head><title>Événements – « été » 🎉</title><script nonce="',
  `">${'const événement = "été";\n'.repeat(400)}</script><style nonce="`,
  '">a{}</style></html>',
);
const LENGTHS = [41, 24, 24];

/** As it is sent: what is one's own with its checksum, whatever it is. */
async function sentWith(fixed: readonly Buffer[], gaps: readonly Buffer[]): Promise<Buffer> {
  const made = await gzipAround(
    fixed,
    gaps.map(({ length }) => length),
  );
  const own = joined(fixed, gaps).subarray(0, -(fixed.at(-1)?.length ?? 0));
  return Buffer.concat([joined(made?.pieces ?? [], gaps), made?.end(own) ?? Buffer.alloc(0)]);
}

test.each(['a', '">', 'é', 'const événement = "été"', '\u0000', '\u00ff'])(
  'gaps full of %j are read back in their places, and the checksum is theirs',
  async (fill) => {
    const gaps = LENGTHS.map((length, at) => Buffer.alloc(length, fill + String(at)));
    const sent = await sentWith(page, gaps);
    expect(gunzipSync(sent)).toEqual(joined(page, gaps));
    expect(sent.length).toBeLessThan(600);
  },
);

test('control: one byte of a gap that changes on the way is told by the checksum', async () => {
  const gaps = LENGTHS.map((length) => Buffer.alloc(length, 'a'));
  const sent = await sentWith(page, gaps);
  sent.writeUInt8(0x62, sent.indexOf('aaa'));
  expect(() => gunzipSync(sent)).toThrow(/data check/);
});

test('a text of bytes that cannot be made shorter comes through as well, and one that begins with a gap', async () => {
  const noise = [0, 1].map(() => Buffer.from(Array.from({ length: 70_000 }, () => Math.random() * 256)));
  const gap = Buffer.alloc(65_535, 'x');
  for (const fixed of [noise, buffers('', '!')])
    expect(gunzipSync(await sentWith(fixed, [gap])).equals(joined(fixed, [gap]))).toBe(true);
});

test.each<[string, Buffer[], number[]]>([
  ['more gaps than pieces between them', buffers('<html>', '</html>'), [4, 4]],
  ['no text at all', [], []],
  ['nothing after the last gap', buffers('<html>', ''), [4]],
  ['a gap of nothing', buffers('<html>', '</html>'), [0]],
  ['a gap longer than a block', buffers('<html>', '</html>'), [65_536]],
])('%s: it says that it cannot', async (_, fixed, lengths) => {
  expect(await gzipAround(fixed, lengths)).toBeNull();
});
