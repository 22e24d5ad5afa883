import { brotliCompressSync } from 'node:zlib';
import type { EmbedSettings } from '@eveneo/contract/application/embed';
import { addEvent, addUser, moveEvent, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

const api = testApi({
  dependencies: { background: false },
  environment: { PUBLIC_URL: 'https://eveneo.example' },
});
let organizer: Person;
let id: number;

beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  organizer = await addUser(api, 'organizer', { name: 'Librairie <Corot>' });
  const of = { organizer_id: organizer.id };
  id = await addEvent(api.db, { ...of, title: 'Nuit & "lectures"', date: '2026-12-01' });
  await addEvent(api.db, { ...of, title: 'Secret', date: '2026-12-02', unlisted: 1 });
  await addEvent(api.db, { ...of, title: 'Brouillon', date: '2026-12-02', publish_at: '9999-12-31T00:00' });
  await addEvent(api.db, { ...of, title: 'Passé', date: '2026-11-01' });
  const full = await addEvent(api.db, { ...of, title: 'Complet', date: '2026-12-03', capacity: 1 });
  await api.db('events').where({ id: full }).update({ registrations_count: 1 });
});

const frame = (rest = '') => api.call<unknown>('GET', `/api/embed/${organizer.id}${rest}`);
const allow = (origins: string[], colour = '#ffee00') =>
  api.call<EmbedSettings & { errors?: object }>('PUT', '/api/embed-settings', {
    ...{ token: organizer.token, json: { origins, colour } },
  });
const policyOf = async (rest?: string) => String((await frame(rest)).headers.get('content-security-policy'));

test('only the organizer’s own sites may frame the page, which runs no script and sets no cookie', async () => {
  expect(await policyOf()).toContain("frame-ancestors 'none'");
  const { body } = await allow([
    ' https://WWW.exemple.fr/ ',
    'https://www.exemple.fr',
    'http://localhost:8080',
  ]);
  expect(body.origins).toEqual(['https://www.exemple.fr', 'http://localhost:8080']);
  const policy = await policyOf();
  expect(policy).toContain('frame-ancestors https://www.exemple.fr http://localhost:8080');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  const { headers } = await frame();
  expect(headers.get('set-cookie')).toBeNull();
  // Another's list is their own.
  const other = await addUser(api, 'organizer');
  await addEvent(api.db, { organizer_id: other.id, date: '2026-12-01' });
  const theirs = await api.call<unknown>('GET', `/api/embed/${other.id}`);
  expect(theirs.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test.each(['https://exemple.fr/page', 'http://exemple.fr', '*', "'self'", 'https://*.fr', 'https://a.fr; x'])(
  'refuses %j as a site',
  async (origin) => {
    expect(await allow([origin])).toMatchObject({
      status: 422,
      body: { errors: { origins: expect.anything() } },
    });
  },
);

test('shows what the public lists show, escaped, with the organizer’s colour and a link out of the frame', async () => {
  await allow(['https://www.exemple.fr']);
  const { text } = await frame();
  expect(text).toContain('Nuit &#38; &#34;lectures&#34;');
  expect(text).toContain('Librairie &#60;Corot&#62;');
  for (const hidden of ['Secret', 'Brouillon', 'Passé']) expect(text).not.toContain(hidden);
  expect(text).toContain(
    `href="https://eveneo.example/events/${id}?src=site" target="_blank" rel="noopener" aria-label="S’inscrire, Nuit &#38; &#34;lectures&#34; (nouvelle fenêtre)"`,
  );
  expect(text).toContain('Complet\u00a0: liste d’attente');
  // Black on a bright colour.
  expect(text).toContain('background:#ffee00;color:#000');
  expect(text).toContain('prefers-color-scheme:dark');
  expect((await frame('?theme=dark')).text).not.toContain('prefers-color-scheme');
  expect((await frame(`?kind=card&event=${id}`)).text).not.toContain('<h1>');
  expect((await frame('?kind=button')).text).toContain('S’inscrire');
  expect((await frame('?kind=card&event=4000000')).text).toContain('Aucune date à venir');
});

test('an event whose registration is not open says so, without a button', async () => {
  const shut = (changes: object) => api.db('events').where({ id }).update(changes);
  await shut({ registration_closes_at: '2026-11-20T10:00' });
  for (const kind of ['card', 'button']) {
    const { text } = await frame(`?kind=${kind}&event=${id}`);
    expect(text).toContain('Les inscriptions sont closes.');
    expect(text).not.toContain('class="go"');
  }
  await shut({ registration_closes_at: null, registration_opens_at: '2026-11-24T10:00' });
  expect((await frame(`?kind=card&event=${id}`)).text).toContain(
    'Les inscriptions ouvrent le 24 novembre 2026 à 10:00.',
  );
});

test('what was over this morning is not offered; a dozen cancelled dates hide no other', async () => {
  const of = { organizer_id: organizer.id };
  const early = await addEvent(api.db, { ...of, title: 'Ce matin' });
  await moveEvent(api.db, early, { date: '2026-11-21', time: '08:00', end_time: '09:00' });
  for (let at = 0; at < 12; at += 1) await addEvent(api.db, { ...of, title: 'Annulé', date: '2026-11-22' });
  await api.db('events').where({ title: 'Annulé' }).update({ cancelled_at: '2026-11-20 10:00:00.000' });
  const { text } = await frame();
  for (const hidden of ['Ce matin', 'Annulé']) expect(text).not.toContain(hidden);
  expect(text).toContain('Nuit');
});

test('the script weighs little, inserts a frame, and is readable by any site', async () => {
  const { text, headers } = await api.call<unknown>('GET', '/api/embed.js');
  expect(brotliCompressSync(text).length + brotliCompressSync((await frame()).text).length).toBeLessThan(
    8_000,
  );
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(text).not.toMatch(/cookie|localStorage|fetch|eval/);
});

test('oEmbed of an event and of an organizer; nothing of other sites', async () => {
  const of = (url: string) =>
    api.call<{ html: string; width: number }>(
      'GET',
      `/api/oembed?maxwidth=300&url=${encodeURIComponent(url)}`,
    );
  const { body } = await of(`https://eveneo.example/events/${id}`);
  expect(body).toMatchObject({ type: 'rich', version: '1.0', title: 'Nuit & "lectures"', width: 300 });
  expect(body.html).toContain(`https://eveneo.example/api/embed/${organizer.id}?kind=card&amp;event=${id}`);
  expect((await of(`https://eveneo.example/organizers/${organizer.id}`)).status).toBe(200);
  expect((await of(`https://ailleurs.example/events/${id}`)).status).toBe(404);
  expect((await of('https://eveneo.example/login')).status).toBe(404);
  // Published at the hour that was set for it.
  await api.db('events').where({ id }).update({ publish_at: '2026-11-21T10:59' });
  expect((await of(`https://eveneo.example/events/${id}`)).status).toBe(200);
  await api.db('events').where({ id }).update({ publish_at: '2026-11-21T11:01' });
  expect((await of(`https://eveneo.example/events/${id}`)).status).toBe(404);
});
