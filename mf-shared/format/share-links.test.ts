import { shareLinks, urlPart } from './share-links';

test('three networks, each with the page in its URL', () => {
  const links = shareLinks('https://eveneo.fr/events/3?a=1&b=2', 'Thé & jazz');
  expect(links.map(({ name }) => name)).toEqual(['Facebook', 'X', 'LinkedIn']);
  for (const { href } of links) {
    expect([...new URL(href).searchParams.values()]).toContain('https://eveneo.fr/events/3?a=1&b=2');
  }
  expect(new URL(links[1]!.href).searchParams.get('text')).toBe('Thé & jazz');
});

test.each([
  ['Sunset, Paris 1er', 'Sunset%2C%20Paris%201er'],
  ['a&b=c#d?/é', 'a%26b%3Dc%23d%3F%2F%C3%A9'],
  ['🎷', '%F0%9F%8E%B7'],
  ['\ud83c', '%EF%BF%BD'],
  ['a\ude00b', 'a%EF%BF%BDb'],
])('%j is %s', (text, part) => expect(urlPart(text)).toBe(part));
