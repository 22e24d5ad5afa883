import { shareOf } from './use-move-form';

test.each([
  ['5', 5],
  [' 12,5 ', 12.5],
  ['12.55', 12.55],
  ['100', 100],
  ['', null],
  ['0', null],
  ['-3', null],
  ['100,01', null],
  ['1,005', null],
  ['beaucoup', null],
  ['0,01', 0.01],
  [',5', 0.5],
  ['5,', null],
  [',', null],
  ['0,009', null],
  ['1 000', null],
  ['1,2,3', null],
  ['Infinity', null],
  // Number formats that JavaScript accepts, but not for a share.
  ['0x10', null],
  ['1e1', null],
])('%j is a share of the visitors: %j', (text, share) => expect(shareOf(text)).toBe(share));
