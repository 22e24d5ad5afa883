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
])('%j is a share of the visitors: %j', (text, share) => expect(shareOf(text)).toBe(share));
