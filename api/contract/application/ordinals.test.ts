import { ordinalParts } from './ordinals';

test.each([
  ['13 rue Delandine, Lyon 2e', ['13 rue Delandine, Lyon 2', 'e', '']],
  ['Sunset, Paris 1er, 3e étage', ['Sunset, Paris 1', 'er', ', 3', 'e', ' étage']],
  ['dimanche 1er\u00a0novembre 2026', ['dimanche 1', 'er', '\u00a0novembre 2026']],
  ['1re et 2es', ['1', 're', ' et 2', 'es', '']],
])('%s', (text, parts) => {
  expect(ordinalParts(text)).toEqual(parts);
});

test.each(['12 rue de l’Est', '2en1', 'A2e', '1e3', '2émile', 'e', '', '12345e', '3 e', 'été 2026'])(
  'no ordinal: %j',
  (text) => {
    expect(ordinalParts(text)).toEqual([text]);
  },
);
