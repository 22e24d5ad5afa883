import { PREVIEW, PREVIEW_FOLDER, SITE_PREVIEW } from '@eveneo/contract/application/link-previews';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { entryOf, testRelease } from '../testing/fake-registry';
import { pageJson, resolveSet } from './inlined-set';
import { pageHtml, type PageInput } from './page-html';
import { resolvePage } from './resolve-page';

const routes: RouteDeclaration[] = [
  { path: '/events', access: 'public', title: 'Événements', module: 'list', skeleton: 'cards' },
  { path: '/', access: ['guest'], title: 'Tableau de bord', module: 'dashboard', skeleton: 'dashboard' },
  { path: '/', access: 'public', title: 'Accueil', module: 'home', skeleton: 'cards' },
];
const shell = testRelease('shell', 'a'.repeat(12), [], { 'assets/inter-0123abcd.woff2': 'font' });
const area = testRelease('mf-public', 'b'.repeat(12), routes);
const settings = { demo: false, development: false, locale: 'fr-FR', timeZone: 'Europe/Paris' };
const resolved = resolveSet(
  { format: 1, revision: 1, entries: [entryOf(shell), entryOf(area)] },
  { visitor: null, broken: null },
  settings,
);
if (!resolved) throw new Error('no page');
const { data } = resolved;

const made = (path: string, rest: Partial<PageInput> = {}) =>
  pageHtml({
    shell: shell.description,
    shellFallsBack: false,
    watched: true,
    json: pageJson(data),
    matches: resolvePage(data.areas, path, ''),
    title: 'Événements',
    head: null,
    canonical: `https://e.fr${path}`,
    origin: 'https://e.fr',
    ...rest,
  });
const page = (...input: Parameters<typeof made>) => made(...input).html;
const head = { title: 'Nuit', type: 'event' };
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('scripts of the page', () => {
  it('are its inline script, allowed by the policy, and files with a hash', () => {
    const {
      html,
      scripts: [script],
    } = made('/events');
    expect(html).toContain(`<script>${script}</script>`);
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts).toHaveLength(4);
    for (const attributes of scripts)
      expect(attributes).toMatch(/^$| integrity="sha384-[\w+/]{64}"| type="application\/json"/);
    expect(html).not.toMatch(/ on\w+=/);
  });
  it('include the shell’s scripts, and its styles, with the hashes of its description', () => {
    const html = page('/events');
    for (const path of ['shell.js', 'shell.css']) {
      const { integrity } = shell.description.files.find((file) => file.path === path) ?? {};
      expect(html).toContain(`/r/shell/${shell.description.version}/${path}" integrity="${integrity}"`);
    }
  });
  it('do not include the watch in development', () => {
    const guarded = page('/events').length;
    expect(page('/events', { watched: false }).length).toBeLessThan(guarded);
  });
});

test('a first screen’s stylesheet is linked when its text is missing; scripts and fonts come after it', () => {
  const html = page('/events', { drawn: { main: '<p>x</p>', header: null, footer: null } });
  expect(html).toContain(
    `<link rel="stylesheet" href="/r/shell/${shell.description.version}/shell.css" integrity=`,
  );
  expect(html).not.toContain('fetchpriority="high"');
});

test('a first screen is painted whole, and requests its pictures before fonts and the area’s scripts', () => {
  const html = page('/events', { drawn: { main: '<p>x</p>', header: null, footer: null } });
  expect(html).toMatch(/<link rel="expect" href="#releve" blocking="render">\n<\/head>/);
  expect(html).toMatch(/<p>x<\/p>.*<script id="releve">.*as="font".*remoteEntry.*<\/body>/s);
  expect(page('/events')).not.toContain('rel="expect"');
});

test('a first screen is painted from where its area says that enough of it is there', () => {
  const drawn = { main: '<p id="loin">x</p>', header: null, footer: null };
  const html = page('/events', { drawn, head: { ...head, paintedFrom: 'loin' } });
  expect(html).toMatch(/<link rel="expect" href="#loin" blocking="render">\n<\/head>/);
});

describe('a URL with pages for several roles', () => {
  it('has the tags and the skeleton of the public page, and leaves the others to the boot script', () => {
    const html = page('/');
    expect(html).toContain(
      `<script async fetchpriority="high" src="/r/mf-public/${area.description.version}/chunks/home.js"`,
    );
    expect(html).not.toMatch(/<(?:script|link)[^>]*chunks\/dashboard\.js/);
    expect(html).toContain('data-kind="cards"');
  });
  it('without a public page has no tags of any area', () => {
    const html = page('/', {
      matches: resolvePage(data.areas, '/', '').filter(({ route }) => route.access !== 'public'),
    });
    expect(html).not.toMatch(/<(?:script|link)[^>]*\/r\/mf-public/);
    expect(html).toContain('data-kind="dashboard"');
  });
  it('without any page has the skeleton of a text, and the shell', () => {
    const html = page('/nowhere');
    expect(html).toContain('data-kind="text"');
    expect(html).toContain('shell.js');
  });
});

describe('the head for crawlers and link previews', () => {
  it('is the area’s if it has one', () => {
    const html = page('/events', { title: 'Nuit', head: { ...head, description: 'Une nuit.' } });
    expect(html).toContain('<title>Nuit – Événéo</title>');
    expect([meta(html, 'description'), meta(html, 'og:type'), meta(html, 'og:title')]).toEqual([
      'Une nuit.',
      'event',
      'Nuit',
    ]);
  });
  it('names the feeds of the page', () => {
    const feed = { type: 'application/rss+xml', title: 'Nuit <b>', href: '/api/feeds/x?c=12&d=1' };
    expect(page('/events', { head: { ...head, alternates: [feed] } })).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Nuit &lt;b&gt;" href="/api/feeds/x?c=12&amp;d=1">',
    );
  });
  it('is generic otherwise, with the site’s picture and description', () => {
    const html = page('/events');
    expect(meta(html, 'description')).toMatch(/sortie/);
    expect(meta(html, 'og:image')).toBe(`https://e.fr${SITE_PREVIEW.path}`);
    expect(meta(html, 'og:image:width')).toBe(String(PREVIEW.width));
  });
  it("has the size of our own pictures, not of an area's picture", () => {
    const own = page('/events', { head: { ...head, image: `${PREVIEW_FOLDER}1.jpg` } });
    expect(meta(own, 'og:image:height')).toBe(String(PREVIEW.height));
    const other = page('/events', { title: 'Nuit', head: { ...head, image: '/storage/a.webp' } });
    expect([meta(other, 'og:image'), meta(other, 'og:image:height'), meta(other, 'og:image:alt')]).toEqual([
      'https://e.fr/storage/a.webp',
      undefined,
      'Nuit',
    ]);
  });
  it('has no canonical URL for a missing page', () => {
    const html = page('/nowhere', { canonical: null });
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('og:url');
  });
  it('is escaped everywhere', () => {
    const evil = '"><script>alert(1)</script>';
    const html = page('/events', {
      title: evil,
      canonical: `https://e.fr/${evil}`,
      head: { ...head, title: evil, description: evil, type: evil, jsonLd: { name: '</script><b>' } },
    });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; – Événéo</title>');
    expect(meta(html, 'description')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

test('a title turns around nothing beside it; a description is one line, shortened at a word', () => {
  const title = '\u202eNuit\u2069';
  const description = `\u2067Une\n${'mot '.repeat(100)}`;
  const html = page('/events', { title, head: { ...head, description } });
  expect(html).toContain('<title>Nuit – Événéo</title>');
  expect(meta(html, 'og:title')).toBe('Nuit');
  expect(meta(html, 'description')).toMatch(/^Une mot .*mot…$/);
  expect(meta(html, 'description')?.length).toBeLessThanOrEqual(200);
});

test('the host’s additions come last', () => {
  expect(page('/events', { foot: { html: '<aside>Aperçu</aside>', style: '', script: '' } })).toMatch(
    /<aside>Aperçu<\/aside><\/body>\n<\/html>\n$/,
  );
});

test('fonts are preloaded, and without JavaScript a message is shown', () => {
  const html = page('/events');
  expect(html).toContain(
    `<link rel="preload" as="font" type="font/woff2" fetchpriority="high" href="/r/shell/${shell.description.version}/assets/inter-0123abcd.woff2"`,
  );
  // Where the page would stand, not below its skeleton.
  expect(html).toMatch(
    /<main[^>]*><noscript>.*<h1>.*JavaScript.*href="\/events".*<\/noscript><span class="sk"/,
  );
});
