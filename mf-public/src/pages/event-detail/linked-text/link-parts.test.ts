import { linkParts } from './link-parts';

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ['Plan : https://exemple.fr/plan.', ['https://exemple.fr/plan']],
  ['(voir https://exemple.fr/a_(b))', ['https://exemple.fr/a_(b)']],
  ['«\u00a0https://exemple.fr/x\u00a0»', ['https://exemple.fr/x']],
  ['http://a.fr et HTTPS://B.fr?x=1&y=2#z !', ['http://a.fr', 'HTTPS://B.fr?x=1&y=2#z']],
  ['javascript:alert(1) data:text/html,x //exemple.fr exemple.fr', []],
  ['https:// https://localhost http://[', []],
  ['', []],
])('%s', (text, found) => {
  expect(links(text)).toEqual(found);
});

test('no part of the text is lost', () => {
  const text = 'A https://a.fr, B\nhttps://b.fr/(c) <https://d.fr> fin';
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('forty thousand brackets are parsed quickly', () => {
  const started = process.cpuUsage();
  linkParts(`https://a.fr/${')'.repeat(40_000)}`);
  // Processor time in microseconds, independent of other load.
  expect(process.cpuUsage(started).user).toBeLessThan(500_000);
});

test.each([
  ['https://exemple.fr/a, puis', 'https://exemple.fr/a'],
  ['[https://exemple.fr/a]', 'https://exemple.fr/a'],
  ['https://exemple.fr/?q=(a)', 'https://exemple.fr/?q=(a)'],
  ['https://exemple.fr/été?ville=Nîmes', 'https://exemple.fr/été?ville=Nîmes'],
  ['https://exemple.fr…', 'https://exemple.fr'],
  ['"https://exemple.fr/a"', 'https://exemple.fr/a'],
  ['https://exemple.fr/a\u00a0!', 'https://exemple.fr/a'],
  ['https://exemple.fr/a?!.;:', 'https://exemple.fr/a'],
  ['https://exemple.fr:8080/a', 'https://exemple.fr:8080/a'],
])('%j links to %s', (text, href) => expect(links(text)).toEqual([href]));

test.each([
  'https://exemple',
  'https://[::1]/x',
  'https://exem ple',
  'ftp://exemple.fr',
  'https:\\\\exemple.fr',
  'vbscript:https',
])('%s is not a web URL', (text) => expect(links(text)).toEqual([]));

test('a text that only resembles a URL stays text, in any context', () => {
  for (const odd of [
    '\u202ehttps://a.fr\u202c',
    'https://a.fr\u0000',
    '🎷https://a.fr🎷',
    '\ud83chttps://a.fr',
  ])
    expect(
      linkParts(odd)
        .map(({ text }) => text)
        .join(''),
    ).toBe(odd);
});

test('every link is http(s), and its text is its URL: no site can pose as another', () => {
  const text = 'https://a.fr javascript:alert(1)//https://b.fr HTTPS://C.FR data:,https://d.fr/%22onclick';
  for (const { text: shown, href } of linkParts(text))
    if (href !== undefined) {
      expect(href).toBe(shown);
      expect(new URL(href).protocol).toMatch(/^https?:$/);
    }
});

const cut = (text: string, shown: number) =>
  linkParts(text, shown)
    .map(({ text: words }) => words)
    .join('');

test('a text is cut by code points, before the space at its end', () => {
  expect(cut('é'.repeat(301), 300)).toBe('é'.repeat(300));
  expect(cut('🎷🎷🎷', 2)).toBe('🎷🎷');
  expect(cut('Un soir de jazz', 3)).toBe('Un');
});

test('a link that is cut leads to its whole address', () => {
  expect(linkParts('Voir https://exemple.fr/plan, puis', 14)).toEqual([
    { text: 'Voir ' },
    { text: 'https://e', href: 'https://exemple.fr/plan' },
  ]);
});
