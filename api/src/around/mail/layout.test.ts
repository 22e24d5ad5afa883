import { htmlOf, textOf, type Content } from './layout';

const HOSTILE = `<img src=x onerror="alert(1)">&amp;'`;
const PLAIN: Content = {
  subject: 'Sujet',
  heading: 'Claire, votre place est réservée.',
  paragraphs: ['Un paragraphe.'],
  reason: 'Vous êtes inscrit.',
};
const FULL: Content = {
  ...PLAIN,
  title: 'Bal folk',
  facts: [
    ['Quand', 'Samedi 21 novembre 2026 · 20:30', 'avant\u00a0: Vendredi · 19:00'],
    ['Où', 'Salle des fêtes'],
  ],
  list: [{ label: 'Un événement', url: 'https://eveneo.example/events/1', detail: 'Demain · Lyon' }],
  action: { label: 'Ouvrir', url: 'https://eveneo.example/tickets/1' },
  links: [
    { label: 'Un', url: 'https://eveneo.example/1' },
    { label: 'Deux', url: 'https://eveneo.example/2' },
  ],
  calendars: [{ label: 'Google', url: 'https://calendar.example/?a=1&b=2' }],
  next: ['Un rappel part la veille.'],
  poster: { cid: 'affiche', wall: { light: '#57c7d0', text: '#1d1822', dark: '#311f59' } },
  code: { cid: 'code-du-billet', text: 'Montrez ce code.', number: '7K4F-2Q9D', name: 'Claire Roux' },
  optOut: { label: 'Ne plus recevoir', url: 'https://eveneo.example/no?token=a.b&c=d' },
  preferencesUrl: 'https://eveneo.example/profile',
};

/** Every position that can contain user text. */
const PLACES: [string, (text: string) => Partial<Content>][] = [
  ['subject', (subject) => ({ subject })],
  ['heading', (heading) => ({ heading })],
  ['title', (title) => ({ title })],
  ['paragraph', (text) => ({ paragraphs: [text] })],
  ['name of a fact', (text) => ({ facts: [[text, 'x']] })],
  ['fact', (text) => ({ facts: [['Où', text]] })],
  ['detail of a fact', (text) => ({ facts: [['Où', 'x', text]] })],
  ['entry of a list', (label) => ({ list: [{ label, url: 'https://a.example', detail: 'x' }] })],
  ['address in a list', (url) => ({ list: [{ label: 'x', url, detail: 'x' }] })],
  ['detail in a list', (detail) => ({ list: [{ label: 'x', url: 'https://a.example', detail }] })],
  ['button', (label) => ({ action: { label, url: 'https://a.example' } })],
  ['address of a button', (url) => ({ action: { label: 'x', url } })],
  ['link', (label) => ({ links: [{ label, url: 'https://a.example' }] })],
  ['calendar', (label) => ({ calendars: [{ label, url: 'https://a.example' }] })],
  ['address of a calendar', (url) => ({ calendars: [{ label: 'x', url }] })],
  ['paragraph of what comes', (text) => ({ next: [text] })],
  ['words of the ticket', (text) => ({ title: text, code: { cid: 'c', text, number: text, name: text } })],
  ['reason', (reason) => ({ reason })],
  ['way out', (label) => ({ optOut: { label, url: 'https://a.example' } })],
  ['address of the preferences', (preferencesUrl) => ({ preferencesUrl })],
];

test.each(PLACES)('markup as a %s is shown, not run', (_place, content) => {
  const html = htmlOf({ ...PLAIN, ...content(HOSTILE) });
  expect(html).not.toContain('<img src=x');
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;'");
});

test('missing parts leave no gap', () => {
  const html = htmlOf(PLAIN);
  for (const trace of [
    'undefined',
    'null',
    '<h2',
    'cid:',
    'href=',
    '<ul',
    'role="presentation" class="soft"',
  ])
    expect([trace, html.includes(trace)]).toEqual([trace, false]);
  expect(textOf(PLAIN)).toBe(
    'Claire, votre place est réservée.\n\nUn paragraphe.\n\nL’équipe Événéo\n\nVous êtes inscrit.',
  );
  expect(textOf({ ...PLAIN, links: [], list: [], facts: [] })).toBe(textOf(PLAIN));
});

test('the text version contains everything that the HTML does, with full URLs', () => {
  const text = textOf(FULL);
  const said = [
    FULL.heading,
    FULL.title,
    ...FULL.paragraphs,
    ...(FULL.facts ?? []).flat(),
    ...(FULL.list ?? []).flatMap((entry) => Object.values(entry)),
    FULL.action?.label,
    FULL.action?.url,
    ...(FULL.next ?? []),
    ...(FULL.calendars ?? []).flatMap((entry) => Object.values(entry)),
    ...(FULL.links ?? []).flatMap((entry) => Object.values(entry)),
    FULL.reason,
    FULL.optOut?.label,
    FULL.optOut?.url,
    FULL.preferencesUrl,
  ];
  for (const one of said) expect([one, text.includes(one ?? '?')]).toEqual([one, true]);
  expect(text).toContain('Quand\u00a0: Samedi 21 novembre 2026 · 20:30 (avant\u00a0: Vendredi · 19:00)');
});

test('a day and its hour stay on one line in HTML only', () => {
  expect(htmlOf(FULL)).toContain('2026&nbsp;·&nbsp;20:30');
  expect(textOf(FULL)).not.toContain('&nbsp;');
});

test('the poster has the colours sampled from it in both themes; without them, or without a poster, those of the site', () => {
  const html = htmlOf(FULL);
  expect(html).toMatch(
    /<td class="pad wall" bgcolor="#57c7d0"[^>]*><img src="cid:affiche" width="536" alt=""/,
  );
  expect(html).toMatch(/<h1 [^>]*color:#1d1822/);
  expect(html).toContain('.wall { background: #311f59 !important; }');
  const own = htmlOf({ ...FULL, poster: { cid: 'affiche', wall: null } });
  for (const mail of [own, htmlOf(PLAIN)]) {
    expect(mail).toContain('bgcolor="#EFE7FD"');
    expect(mail).toContain('.wall { background: #33264f !important; }');
  }
  expect(own).toContain('cid:affiche');
});

test('a ticket is an object in its event’s colours, with its facts and its number', () => {
  const html = htmlOf(FULL);
  const ticket = html.slice(html.indexOf('border-radius:20px 20px 0 0'), html.indexOf('class="button"'));
  for (const said of [
    'Bal folk',
    'Salle des fêtes',
    'cid:code-du-billet',
    '7K4F-2Q9D',
    'Claire Roux',
    'border-top:2px dashed',
  ])
    expect([said, ticket.includes(said)]).toEqual([said, true]);
  expect(ticket).toContain('bgcolor="#57c7d0"');
  expect(html.split('Salle des fêtes')).toHaveLength(2);
  expect(textOf(FULL)).toContain('Billet\u00a0: 7K4F-2Q9D (Claire Roux)');
});

test('ordinals are raised in HTML, and unchanged in the text', () => {
  const content: Content = { ...PLAIN, facts: [['Où', 'Le Périscope, Lyon 2e', 'mardi 1er décembre']] };
  expect(htmlOf(content)).toMatch(/Lyon 2<sup [^>]*>e<\/sup><\/strong>.*1<sup [^>]*>er<\/sup> décembre/);
  expect(textOf(content)).toContain('Lyon 2e (mardi 1er décembre)');
});

test('layout tables are hidden from screen readers', () => {
  const tables = htmlOf(FULL).match(/<table[^>]*>/g) ?? [];
  expect(tables.length).toBeGreaterThan(3);
  for (const table of tables) expect(table).toContain('role="presentation"');
  expect(htmlOf(FULL)).toMatch(/<html lang="fr">/);
  expect(htmlOf(FULL)).toMatch(/<img [^>]*alt="[^"]+"/);
});

test('the longest description and a thousand events are one mail, without a lost line', () => {
  const list = Array.from({ length: 1000 }, (_, at) => ({
    label: `Événement ${at}`,
    url: `https://eveneo.example/events/${at}`,
    detail: 'x',
  }));
  const content = { ...PLAIN, paragraphs: ['é'.repeat(5000)], list };
  expect(htmlOf(content).match(/events\/\d+"/g)).toHaveLength(1000);
  expect(textOf(content)).toContain('é'.repeat(5000));
});
