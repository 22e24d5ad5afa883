import { createNonces } from './nonces';

test('each is 16 random bytes, and none comes twice, over several draws and makers', () => {
  const makers = [createNonces(), createNonces()];
  const made = makers.flatMap((make) => Array.from({ length: 1_000 }, make));
  expect(new Set(made).size).toBe(2_000);
  for (const nonce of made) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
});

test('their bits are spread evenly', () => {
  const make = createNonces();
  const ones = Array.from({ length: 2_000 }, make)
    .flatMap((nonce) => [...Buffer.from(nonce, 'base64')])
    .reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  // 256,000 bits: further than this from the half once in a million million.
  expect(Math.abs(ones - 128_000)).toBeLessThan(1_800);
});
