import { generateSync } from 'otplib';
/** Every secret link that a mail carries opens, under a clock that moves at each reading, as it does in life. */
import type { SecondFactorSetup } from '@eveneo/contract/application/second-factor';
import type { MailKind } from '../src/base/outbox/kinds';
import { addEvent, addRegistrations, addUser, PASSWORD } from './fixtures';
import { testApi, testClock } from './harness';
import { collectMails, deliver } from './mails';
import { samplesOf, THEN } from './sample-mails';

const mails = collectMails(() => api);
const api = testApi({
  clock: testClock(undefined, 7),
  environment: { PUBLIC_URL: 'https://eveneo.example' },
  dependencies: { mailer: mails.mailer, background: false },
});
beforeEach(() => {
  api.clock.set('2026-11-21T10:00:00Z');
  mails.sent.length = 0;
});

const post = (path: string, json: object) =>
  api.call<Record<string, unknown>>('POST', `/api${path}`, { json });
/** What the page of a link asks with its token. */
const OPENS: Readonly<Record<string, (token: string, link: URL) => ReturnType<typeof post>>> = {
  '/reset-password': (token, { searchParams }) =>
    post('/reset-password/check', { email: searchParams.get('email'), token }),
  '/confirm-address': (token) => post('/confirm-address', { token }),
  '/confirm-place': (token) => post('/hold-link', { token }),
  '/restore-address': (token) => post('/restore-address/check', { token }),
  '/accept-role': (token) => post('/role-invitation', { token }),
  '/invited': (token) => post('/guest-invitation', { token }),
  '/api/mail/invitations': (_token, { pathname, search }) => api.call('GET', pathname + search),
  '/report': (token) => post(token.startsWith('r') ? '/report-link' : '/statement-link', { token }),
  '/api/mail/opt-out': (_token, { pathname, search }) => api.call('GET', pathname + search),
  '/api/mail/added': (_token, { pathname, search }) => api.call('GET', pathname + search),
};
const noPage = () => Promise.reject(new Error('no page opens this link'));
const opened = new Set<string>();
const secretOf = ({ hash, searchParams }: URL): string => hash.slice(1) || (searchParams.get('token') ?? '');
const linksIn = (text: string) =>
  [...text.matchAll(/https:\/\/eveneo\.example\S+/g)].map(([url]) => new URL(url));

const decide = async (kind: string, id: number) => {
  const admin = await addUser(api, 'admin');
  const facts = { decision: 'take-down', rule: 'hate', facts: 'Des injures envers l’équipe' };
  const [found] = await api.db('report_cases').where({ kind, target_id: id }).pluck<number[]>('id');
  expect((await api.as(admin, 'POST', `/api/admin/reports/${found}/decision`, facts)).status).toBe(200);
};
async function reported(email: string): Promise<{ event: number; organizer: string }> {
  const { id, email: organizer } = await addUser(api, 'organizer');
  const event = await addEvent(api.db, { organizer_id: id });
  const words = { category: 'hate', words: 'C’est injurieux', name: 'Léo', email };
  expect((await post('/reports', { kind: 'event', id: event, ...words })).status).toBe(201);
  return { event, organizer };
}
const suspended = async () => {
  const [admin, { id, email }] = [await addUser(api, 'admin'), await addUser(api, 'guest')];
  await api.as(admin, 'POST', `/api/admin/users/${id}/suspend`, { reason: 'Injures', events: 'keep' });
  return email;
};
const moved = async () => {
  const person = await addUser(api, 'guest');
  const email = `neuve${person.id}@exemple.fr`;
  await api.as(person, 'PUT', '/api/user/profile', { name: 'Léa Fontaine', email });
  return { person, email };
};

/** Causes a mail. @returns whom it goes to */
const CAUSES: Readonly<Partial<Record<MailKind, () => Promise<string>>>> = {
  'password-reset': async () => {
    const { email } = await addUser(api, 'guest');
    await post('/forgot-password', { email });
    return email;
  },
  'account-made': async () => {
    const [email, password] = ['neuf@exemple.fr', PASSWORD];
    await post('/register', {
      name: 'Neuf',
      email,
      role: 'guest',
      password,
      password_confirmation: password,
    });
    return email;
  },
  'address-to-confirm': async () => (await moved()).email,
  'address-changed': async () => (await moved()).person.email,
  'account-security': async () => {
    const { person } = await moved();
    await deliver(api, mails.mailer);
    mails.sent.length = 0;
    const words = { new_password: 'Tout-neuf-2026', new_password_confirmation: 'Tout-neuf-2026' };
    await api.as(person, 'PUT', '/api/user/password', { current_password: PASSWORD, ...words });
    return person.email;
  },
  'account-deleted': async () => {
    const { email, token } = await addUser(api, 'guest');
    await api.call('DELETE', '/api/user/account', { token });
    return email;
  },
  'account-suspended': suspended,
  'place-held': async () => {
    const id = await addEvent(api.db, { capacity: 40 });
    await post(`/events/${id}/holds`, { name: 'Zoé Petit', email: 'zoe@exemple.fr' });
    return 'zoe@exemple.fr';
  },
  'role-offered': async () => {
    const [admin, { email }] = [await addUser(api, 'admin'), await addUser(api, 'guest')];
    await api.as(admin, 'POST', '/api/admin/role-invitations', {
      email,
      role: 'organizer',
      reason: 'Mairie',
    });
    return email;
  },
  'guest-invited': async () => {
    const organizer = await addUser(api, 'organizer');
    const id = await addEvent(api.db, { organizer_id: organizer.id });
    const people = [{ email: 'invitee@exemple.fr' }];
    await api.as(organizer, 'POST', `/api/events/${id}/guest-invitations`, { people });
    return 'invitee@exemple.fr';
  },
  'report-received': async () => {
    await reported('leo1@exemple.fr');
    return 'leo1@exemple.fr';
  },
  'report-decided': async () => {
    const { event } = await reported('leo2@exemple.fr');
    await deliver(api, mails.mailer);
    const [link] = linksIn(mails.to('leo2@exemple.fr')[0]?.text ?? '');
    await post('/report-link/confirm', { token: link ? secretOf(link) : '' });
    mails.sent.length = 0;
    await decide('event', event);
    return 'leo2@exemple.fr';
  },
  statement: async () => {
    const { event, organizer } = await reported('leo3@exemple.fr');
    await decide('event', event);
    return organizer;
  },
  registered: async () => {
    const person = await addUser(api, 'guest', { confirmed: false });
    const id = await addEvent(api.db, { capacity: 40 });
    await api.as(person, 'POST', `/api/events/${id}/register`);
    return person.email;
  },
  cancelled: async () => {
    const person = await addUser(api, 'guest');
    const id = await addEvent(api.db, { capacity: 40 });
    await addRegistrations(api.db, id, [person.id]);
    await api.as(person, 'DELETE', `/api/events/${id}/register`);
    return person.email;
  },
};

/** The same kinds of mails with other links. */
const OTHERS: typeof CAUSES & Readonly<Record<string, () => Promise<string>>> = {
  'a second factor that is turned on': async () => {
    const person = await addUser(api, 'guest');
    const path = '/api/user/second-factor';
    const words = { current_password: PASSWORD };
    const { secret } = (await api.as<SecondFactorSetup>(person, 'POST', path, words)).body;
    const code = generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) });
    expect((await api.as(person, 'POST', `${path}/confirm`, { code })).status).toBe(204);
    return person.email;
  },
  'a person who is added by hand': async () => {
    const [organizer, { email }] = [await addUser(api, 'organizer'), await addUser(api, 'guest')];
    const id = await addEvent(api.db, { organizer_id: organizer.id, capacity: 40 });
    const people = [{ key: 'ajout-essai-1', name: 'Odile Marchand', email }];
    expect((await api.as(organizer, 'POST', `/api/events/${id}/added`, { people })).status).toBe(200);
    return email;
  },
};

/** The kinds of which a sample carries a secret. */
const SECRET = Object.entries(samplesOf('Léa Fontaine', THEN))
  .filter(([, samples]) => JSON.stringify(samples).includes('jeton'))
  .map(([kind]) => kind);

test('each kind of mail with a secret link has its cause here', () => {
  expect(SECRET.filter((kind) => !(kind in CAUSES))).toEqual([]);
});

test.each(Object.entries({ ...CAUSES, ...OTHERS }))('%s', async (_, cause) => {
  const address = await cause();
  while ((await deliver(api, mails.mailer)) > 0);
  const links = mails
    .to(address)
    .flatMap(({ text }) => linksIn(text))
    .filter((link) => secretOf(link) !== '');
  expect(links).not.toEqual([]);
  for (const link of links) {
    const { status, body } = await (OPENS[link.pathname] ?? noPage)(secretOf(link), link);
    const { valid, state } = body ?? {};
    opened.add(link.pathname);
    expect([link.pathname, status]).toEqual([link.pathname, 200]);
    expect([undefined, true]).toContain(valid);
    expect([undefined, 'good', 'confirmed', 'invited']).toContain(state);
  }
});

test('every page of a mailed link was opened', () => {
  expect([...opened].sort()).toEqual(Object.keys(OPENS).sort());
});
