import { acceptedEncodings } from './content-encoding';

test.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['GZIP ; q=0.000', []],
  ['brx, identity', []],
  [undefined, []],
  ['', []],
  [',,', []],
  ['*', []],
  ['br', ['br']],
  ['  BR\t,\tGzip ', ['br', 'gzip']],
  // A refusal in every spelling that the standard has for zero.
  ['br;q=0.', []],
  ['br;Q=0', []],
  ['br ; Q=0.00 , gzip', ['gzip']],
  // And what only looks like one.
  ['br;q=0.001', ['br']],
  ['br;q=0.10', ['br']],
  ['br;q=1.000', ['br']],
  ['gzip;q=0.9;x=0', ['gzip']],
  [
    ['gzip', 'br'],
    ['br', 'gzip'],
  ],
  ['x-gzip, gzip-x, agzip', []],
  ['gzip\u0000', []],
])('Accept-Encoding %p takes %p', (header, taken) => {
  expect(acceptedEncodings(header)).toEqual(taken);
});

test('a header as long as headers may be costs nothing', () => {
  const from = process.cpuUsage();
  expect(acceptedEncodings(`br;${' '.repeat(60_000)}q=0`)).toEqual([]);
  expect(acceptedEncodings(';q=0'.repeat(16_000))).toEqual([]);
  expect(process.cpuUsage(from).user).toBeLessThan(1_000_000);
});
