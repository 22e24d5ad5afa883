import { acceptedEncodings } from './content-encoding';

test.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['GZIP ; q=0.000', []],
  ['brx, identity', []],
  [undefined, []],
])('Accept-Encoding %p takes %p', (header, taken) => {
  expect(acceptedEncodings(header)).toEqual(taken);
});
