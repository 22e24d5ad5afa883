import { addUser, type Person } from '../../../test/fixtures';
import { TEST_SECRET, testApi } from '../../../test/harness';
import { optOutToken } from './base/links';

let guest: Person;
const api = testApi({ dependencies: { background: false } });
beforeAll(async () => {
  guest = await addUser(api, 'guest');
});

const tokenOf = (userId: number) => optOutToken(TEST_SECRET, userId, 'reminders');
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
async function ask(method: string, search: string, accept?: string) {
  const response = await fetch(`${api.url}/api/mail/opt-out${search}`, {
    method,
    headers: {
      ...(accept && { accept }),
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { body: '' }),
  });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}
const wantsReminders = async () =>
  (await api.as<{ mail_reminders: boolean }>(guest, 'GET', '/api/user/preferences')).body.mail_reminders;

const token = () => tokenOf(guest.id);
const WRONG: readonly [string, () => string][] = [
  ['altered', () => `?token=${token().slice(0, -1)}${token().endsWith('A') ? 'B' : 'A'}`],
  ['missing', () => ''],
  ['doubled', () => `?token=${token()}&token=${token()}`],
  ['no text', () => '?token=%3Cscript%3Ealert(1)%3C/script%3E'],
];

test.each(WRONG)('a token that is %s: a page for browsers, an error for programs', async (_, search) => {
  for (const method of ['GET', 'POST']) {
    const page = await ask(method, search(), BROWSER);
    expect([page.status, page.type]).toEqual([422, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Ce lien de désabonnement n’est pas valable.');
    expect(page.body).toContain('href="/profile?onglet=preferences"');
    // No button that would fail.
    expect(page.body).not.toMatch(/<button|<script|alert/);
    const answer = await ask(method, search());
    expect([answer.status, answer.type]).toEqual([422, 'application/json; charset=utf-8']);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'validation' });
  }
  expect(await wantsReminders()).toBe(true);
});

test('a person is asked, and may confirm repeatedly; a program declines with one request', async () => {
  const search = `?token=${tokenOf(guest.id)}`;
  const { body: question } = await ask('GET', search, BROWSER);
  expect(question).toContain('<button>Confirmer</button>');
  expect(question).toContain('Rappels, la veille à 18:00 et deux heures avant');
  expect(await wantsReminders()).toBe(true);
  const clicks = await Promise.all(
    [BROWSER, BROWSER, undefined].map((accept) => ask('POST', search, accept)),
  );
  expect(clicks.map(({ status, type }) => [status, type])).toEqual([
    [200, 'text/html; charset=utf-8'],
    [200, 'text/html; charset=utf-8'],
    [200, 'application/json; charset=utf-8'],
  ]);
  expect(clicks[0]?.body).toContain('C’est noté');
  expect(await wantsReminders()).toBe(false);
});

test('a deleted account gets a success, as there is nothing left to decline', async () => {
  expect((await ask('POST', `?token=${tokenOf(2_000_000_000)}`, BROWSER)).status).toBe(200);
});

test('other calls always answer programs, whatever a browser accepts', async () => {
  const response = await fetch(`${api.url}/api/events/999999`, { headers: { accept: BROWSER } });
  expect(response.headers.get('content-type')).toContain('application/json');
});
