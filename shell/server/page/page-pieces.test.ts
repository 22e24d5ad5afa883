import { piecesOf } from './page-pieces';

/** As pageHtml does it: the load's name once, before the scripts' name, which may stand anywhere. */
const page = (text: string) => (nonce: string, visit: string | null) =>
  `<html lang="fr"${visit ? ` data-visit="${visit}"` : ''}><script nonce="${nonce}">é</script>${text}<style nonce="${nonce}"></style></html>`;

test.each([
  ['a load that is counted', 'abc+/=', 'AbC-_123'],
  ['one that is not', 'def+/=', null],
])('%s: what is put together is what would have been written at once', (_, nonce, visit) => {
  const make = page('Événements – « été » 🎉');
  const write = piecesOf(make);
  for (let time = 0; time < 2; time += 1) expect(write(nonce, visit).toString()).toBe(make(nonce, visit));
});

test('pages of two visitors share nothing that one could change', () => {
  const write = piecesOf(page('texte'));
  const [first, second] = [write('un', null), write('deux', null)];
  first.fill(0);
  expect(second.toString()).toBe(page('texte')('deux', null));
  expect(write('un', null).toString()).toBe(page('texte')('un', null));
});

test('the page is made once, whoever asks for it', () => {
  const make = jest.fn(page('texte'));
  const write = piecesOf(make);
  for (let time = 0; time < 5; time += 1) write('nonce', 'visite');
  expect(make).toHaveBeenCalledTimes(1);
});
