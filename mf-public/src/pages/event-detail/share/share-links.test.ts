import { shareLinks } from './share-links';

test('three networks, each with the page in its address', () => {
  const links = shareLinks('https://eveneo.fr/events/3?a=1&b=2', 'Thé & jazz');
  expect(links.map(({ name }) => name)).toEqual(['Facebook', 'X', 'LinkedIn']);
  for (const { href } of links) {
    expect([...new URL(href).searchParams.values()]).toContain('https://eveneo.fr/events/3?a=1&b=2');
  }
  expect(new URL(links[1]!.href).searchParams.get('text')).toBe('Thé & jazz');
});
