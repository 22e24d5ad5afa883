import type { EventSummary } from '@eveneo/contract/application/events';
import { newsFeed } from './news';

const EVENT = {
  ...{ id: 7, title: 'Bal folk', description: 'Danses.', date: '2026-12-01', time: '20:30' },
  ...{ location: 'Salle des fêtes', category: 'Arts' },
} as EventSummary;
const ABOUT = {
  name: 'Événéo',
  publicUrl: 'https://eveneo.example',
  page: 'https://eveneo.example/events?category=arts&city=Lyon',
  self: 'https://eveneo.example/flux.rss?a=1&b=2',
  madeAt: new Map([[7, new Date('2026-11-02T08:05:09.500Z')]]),
};
const feed = (change: Partial<EventSummary> = {}, about: Partial<typeof ABOUT> = {}) =>
  newsFeed([{ ...EVENT, ...change }], { ...ABOUT, ...about });
const item = (text: string, name: string) =>
  new RegExp(`<item>.*<${name}[^>]*>(.*)</${name}>`, 's').exec(text)?.[1];

test('an event has title, date, place, and a link', () => {
  const text = feed();
  expect(item(text, 'title')).toBe('Bal folk');
  expect(item(text, 'description')).toBe('Mardi 1er décembre 2026 · 20:30, Salle des fêtes. Danses.');
  expect(item(text, 'link')).toBe('https://eveneo.example/events/7?src=feed');
  expect(text).toContain('<guid isPermaLink="true">https://eveneo.example/events/7</guid>');
  expect(item(text, 'pubDate')).toBe('Mon, 02 Nov 2026 08:05:09 GMT');
});

test('without events it is a valid feed', () => {
  const text = newsFeed([], ABOUT);
  expect(text).not.toContain('<item>');
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
});

test.each(['title', 'description', 'location', 'category'] as const)('markup in %s is text', (field) => {
  const text = feed({ [field]: ']]><script>alert("1")</script>&amp;<!--' });
  expect(text).not.toMatch(/<script|<!--|]]></);
  expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;&lt;!--');
});

test('a URL with & stays one, markup in a name is text', () => {
  const text = feed({}, { name: '<b>Ana & Léo</b>' });
  expect(text).toContain('href="https://eveneo.example/flux.rss?a=1&amp;b=2"');
  expect(text).toContain('<link>https://eveneo.example/events?category=arts&amp;city=Lyon</link>');
  expect(text.match(/&lt;b&gt;Ana &amp; Léo&lt;\/b&gt;/g)).toHaveLength(2);
});

test.each([
  ['\u0000un\u0008\u000b\u000c\u001fdeux\ufffe\uffff', 'undeux'],
  ['un\tdeux\ntrois\rquatre', 'un\tdeux\ntrois\rquatre'],
  ['🎉 عمر \u202e \u2028', '🎉 عمر \u202e \u2028'],
])('%j is written as %j: XML cannot represent the rest', (title, told) => {
  expect(item(feed({ title }), 'title')).toBe(told);
});

test('a hundred events with the longest descriptions are a hundred items', () => {
  const events = Array.from({ length: 100 }, (_, id) => ({
    ...EVENT,
    id: id + 1,
    description: '&'.repeat(5000),
  }));
  const text = newsFeed(events, ABOUT);
  expect(text.match(/<item>/g)).toHaveLength(100);
  expect(text.match(/&(?!amp;|lt;|gt;|quot;)/)).toBeNull();
});
