import { entryOf } from '../testing/fake-registry';
import { A, B, guest, guestRoutes, pub, shell, TestHost } from '../testing/test-host';
import { testRelease } from '../testing/fake-registry';

let host: TestHost;
beforeEach(async () => (host = await TestHost.prepare()));
afterEach(() => host.remove());

const next = testRelease('mf-guest', B, guestRoutes);
const VISIT = / data-visit="([\w-]{27})"/;
/** A page, what is its own in it, and the rest. */
async function load(url = '/guest', headers: Record<string, string> = {}) {
  const answer = await host.get(url, headers);
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
  const plain = answer.body.replaceAll(nonce, 'NONCE').replace(VISIT, '');
  return { status: answer.statusCode, nonce, visit: VISIT.exec(answer.body)?.[1], plain, body: answer.body };
}

test('a page that is asked for again is the same, with a nonce and a visit of its own', async () => {
  await host.start(undefined, { HOST_KEY: 'clef' });
  const loads = await Promise.all(Array.from({ length: 12 }, () => load()));
  const again = await load();
  expect(new Set([...loads, again].map(({ plain }) => plain)).size).toBe(1);
  expect(new Set([...loads, again].map(({ nonce }) => nonce)).size).toBe(13);
  expect(new Set([...loads, again].map(({ visit }) => visit)).size).toBe(13);
  // Every script of the page's own runs under the name that its policy gives.
  expect(again.body).toContain(`<script nonce="${again.nonce}">`);
  expect(again.body.match(/nonce="/g)).toHaveLength(again.body.split(again.nonce).length - 1);
});

test('a load that is not counted names no visit, also on a page that is kept', async () => {
  await host.start(undefined, { HOST_KEY: 'clef' });
  for (let at = 0; at < 20; at += 1) expect((await load()).visit).toBeDefined();
  const uncounted = await load();
  expect([uncounted.visit, uncounted.status]).toEqual([undefined, 200]);
  expect(uncounted.body).not.toContain('data-visit="');
});

test('what goes live in between is in the very next page, and what was kept of the one before in none', async () => {
  await host.start();
  expect((await load()).plain).toContain(`1.0.0-${A}`);
  host.registry.publish(
    [shell, pub, guest, next],
    [entryOf(shell), entryOf(pub), entryOf(next, { fallback: null })],
  );
  await host.until(async () => (await load()).body.includes(`"1.0.0-${B}"`));
  expect((await load()).plain).not.toContain(`mf_guest_${A}`);
});

test('visitors of a canary and the others get each their own, in whatever order they come', async () => {
  const canary = { release: next.description, percent: 50 };
  host.registry.publish(
    [shell, pub, guest, next],
    [entryOf(shell), entryOf(pub), entryOf(guest, { canary })],
  );
  await host.start();
  const visitors = Array.from({ length: 16 }, (_, at) => ({
    cookie: `visiteur=un-visiteur-au-hasard-${String(at).padStart(3, '0')}`,
  }));
  const versionOf = async (headers: Record<string, string>) =>
    /"container":"mf_guest_(\w+)"/.exec((await load('/guest', headers)).body)?.[1];
  const first = await Promise.all(visitors.map(versionOf));
  expect(new Set(first)).toEqual(new Set([A, B]));
  expect(await Promise.all(visitors.map(versionOf))).toEqual(first);
});

test('an address with a query, and one that names nothing, is made for whoever asks', async () => {
  await host.start();
  const plain = await load('/guest');
  const asked = await load('/guest?retour=1');
  expect(asked.status).toBe(200);
  expect(asked.body).toContain('/api/guest-events');
  expect((await load('/guest')).plain).toBe(plain.plain);
  for (let time = 0; time < 2; time += 1) {
    expect((await load('/nulle-part')).status).toBe(404);
    expect((await load('/GUEST')).status).toBe(404);
  }
});

test('a page that shows its first answer asks for it each time', async () => {
  host.registry.state.api['/api/events/7'] = { title: 'Nuit blanche', description: 'Une nuit.' };
  await host.start();
  expect((await load('/events/7')).plain).toContain('<title>Nuit blanche – Événéo</title>');
  host.registry.state.api['/api/events/7'] = { title: 'Nuit noire', description: 'Une nuit.' };
  expect((await load('/events/7')).plain).toContain('<title>Nuit noire – Événéo</title>');
});
