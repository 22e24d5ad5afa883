import { changesIn } from './changes';

test('a day is written as everywhere', () => {
  expect(changesIn({ before: { date: '2026-12-07' }, after: { date: '2026-12-08' } })).toEqual([
    expect.stringMatching(/07\/12\/2026.*08\/12\/2026/),
  ]);
});
