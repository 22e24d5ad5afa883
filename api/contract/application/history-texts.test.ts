import { AUDIENCES } from './announcements';
import { changesIn } from './history-texts';

test('a day is written as everywhere', () => {
  expect(changesIn({ before: { date: '2026-12-07' }, after: { date: '2026-12-08' } })).toEqual([
    expect.stringMatching(/07\/12\/2026.*08\/12\/2026/),
  ]);
});

test('a suspension for good is said in words', () => {
  expect(changesIn({ before: null, after: { until: null, hidden: 0 } })).toEqual([
    'Sans date de fin',
    'Messages et avis cachés\u00a0: 0',
  ]);
});

test('those to whom a message went are said in words', () => {
  expect(AUDIENCES.map((audience) => changesIn({ before: null, after: { audience } })[0])).toEqual(
    ['tous les inscrits', 'présents', 'absents', 'liste d’attente'].map(
      (words) => `Destinataires\u00a0: ${words}`,
    ),
  );
});
