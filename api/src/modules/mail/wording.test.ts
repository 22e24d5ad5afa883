/** Every mail there is: what holds of all of them, whoever it goes to and whatever the event is called. */
import * as accountMessages from './account-messages';
import type { EventThen } from '../outbox/kinds';
import { htmlOf, textOf, type Content } from './layout';
import * as messages from './messages';
import { dayInFrench, firstName, whenInFrench } from '../../ground/french';

const URL_OF_SITE = 'https://eveneo.example';
const THEN: EventThen = {
  title: 'Bal folk',
  date: '2026-12-01',
  time: '20:30',
  end_time: '23:00',
  location: 'Salle',
};

function mailsOf(name: string, event: EventThen): Record<string, Content> {
  const occasion = { publicUrl: URL_OF_SITE, name };
  const about = { ...occasion, event: { ...event, id: 7 }, ticketNumber: 'K7QF-2M9D' };
  const security = (what: 'password' | 'reset' | 'restored' | 'factor-on' | 'factor-off') => [
    accountMessages.securityMail(occasion, { what }),
    accountMessages.securityMail(occasion, { what }, 'jeton'),
  ];
  const [password, passwordRestorable] = security('password') as [Content, Content];
  const rest = (['reset', 'restored', 'factor-on', 'factor-off'] as const).flatMap((what) =>
    security(what).map((mail, at) => [`${what} ${at}`, mail] as const),
  );
  return {
    password,
    passwordRestorable,
    ...Object.fromEntries(rest),
    accountMade: accountMessages.accountMadeMail(occasion, 'jeton'),
    confirmAddress: accountMessages.confirmAddressMail(occasion, 'jeton'),
    addressChanged: accountMessages.addressChangedMail(occasion, 'jeton'),
    accountDeleted: accountMessages.accountDeletedMail(occasion),
    resetLink: messages.resetMail(URL_OF_SITE, 'ana@exemple.fr', 'jeton'),
    registered: messages.registeredMail(about),
    offered: messages.offeredMail(about),
    cancelled: messages.cancelledMail(about),
    removed: messages.removedMail(about, { event_id: 7, why: 'Salle trop petite' }),
    removedForNothing: messages.removedMail(about, { event_id: 7, why: '' }),
    reviewRemoved: messages.reviewRemovedMail(occasion, { title: event.title, reason: 'Insultes' }),
    changed: messages.changedMail(occasion, { ...event, event_id: 7, before: { ...event, time: '19:00' } }),
    changedForWaiting: messages.changedMail(occasion, { ...event, event_id: 7, waiting: true }),
    deleted: messages.deletedMail(occasion, { ...event, event_id: 7 }),
    deletedForWaiting: messages.deletedMail(occasion, { ...event, event_id: 7, waiting: true }),
    eve: messages.reminderMail(about, 'reminder-eve'),
    soon: messages.reminderMail(about, 'reminder-soon'),
    thanks: messages.thanksMail(about),
  };
}

const mails = Object.entries(mailsOf('Claire Martin', THEN));
const addressesIn = ({ action, links = [], list = [] }: Content) =>
  [action, ...links, ...list].flatMap((one) => (one ? [one.url] : []));

test.each(mails)('%s: says what it is, to whom, and why it came', (_name, mail) => {
  expect(mail.subject).toMatch(/^\p{Lu}.{5,}$/u);
  expect(mail.heading).toMatch(/^(?:Claire, \p{Ll}.*\.|Choisir un nouveau mot de passe)$/u);
  expect([...mail.paragraphs, ...(mail.next ?? [])].length).toBeGreaterThan(0);
  expect(mail.reason).toMatch(/^Événéo vous écrit .*\.$/);
});

test.each(mails)('%s: leads to this site and nowhere else', (_name, mail) => {
  for (const url of addressesIn(mail)) expect(new URL(url).origin).toBe(URL_OF_SITE);
});

test.each(mails)('%s: is set as French is', (_name, mail) => {
  const said = [
    mail.subject,
    mail.heading,
    ...mail.paragraphs,
    ...(mail.next ?? []),
    mail.reason,
    ...(mail.facts ?? []).flat(),
  ];
  for (const text of said) {
    expect(text).not.toMatch(/ [:;!?»]/);
    expect(text).not.toMatch(/« |[a-zà-ÿ]'/);
    expect(text).not.toMatch(/undefined|null|\[object| {2}/);
    expect(text).toBe(text?.trim());
  }
});

describe('whatever people are called and events are named', () => {
  const HOSTILE = '<b>"x"</b> & \u{1F389} %s $& $1 \\n https://ailleurs.example';
  const hostile = Object.entries(mailsOf(HOSTILE, { ...THEN, title: HOSTILE, location: HOSTILE }));

  test.each(hostile)('%s is a mail', (_name, mail) => {
    expect(htmlOf(mail)).not.toContain('<b>"x"');
    expect(textOf(mail)).not.toContain('&lt;');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    for (const url of addressesIn(mail)) expect(new URL(url).origin).toBe(URL_OF_SITE);
  });

  test('a title is told letter by letter', () => {
    expect(
      messages.thanksMail({ publicUrl: URL_OF_SITE, name: 'Ana', event: { ...THEN, id: 7, title: HOSTILE } })
        .subject,
    ).toBe(`Votre avis\u00a0: ${HOSTILE}`);
  });
});

describe('what has changed', () => {
  const changed = (before: Partial<EventThen>, now: Partial<EventThen> = {}) =>
    messages.changedMail(
      { publicUrl: URL_OF_SITE, name: 'Ana' },
      { ...THEN, ...now, event_id: 7, before: { ...THEN, ...before } },
    ).facts;

  test.each<[string, Partial<EventThen>, string[]]>([
    ['the title', { title: 'Bal' }, ['Titre']],
    ['the day', { date: '2026-12-02' }, ['Quand']],
    ['the hour', { time: '19:00' }, ['Quand']],
    ['the end', { end_time: null }, ['Quand']],
    ['the place', { location: 'Parc' }, ['Où']],
    ['everything', { title: 'Bal', date: '2026-12-02', location: 'Parc' }, ['Titre', 'Quand', 'Où']],
    // Nothing that can be seen: then the event is told as it is.
    ['nothing', {}, ['Quand', 'Où']],
  ])('%s is told with what was before', (_what, before, labels) => {
    expect(changed(before)?.map(([label]) => label)).toEqual(labels);
  });

  test('before and after stand side by side', () => {
    expect(changed({ time: '19:00', end_time: null })).toEqual([
      ['Quand', 'Mardi 1er décembre 2026 · 20:30 – 23:00', 'avant\u00a0: mardi 1er décembre 2026 · 19:00'],
    ]);
  });
});

test.each([
  ['2026-11-21', 'samedi 21 novembre 2026'],
  ['2026-11-01', 'dimanche 1er novembre 2026'],
  ['2027-01-01', 'vendredi 1er janvier 2027'],
  // 11, 21 and 31 end like the first, and are not it.
  ['2026-11-11', 'mercredi 11 novembre 2026'],
  ['2026-12-31', 'jeudi 31 décembre 2026'],
  ['2028-02-29', 'mardi 29 février 2028'],
  // Days on which clocks change are the days that they are.
  ['2027-03-28', 'dimanche 28 mars 2027'],
  ['2026-10-25', 'dimanche 25 octobre 2026'],
  ['9999-12-31', 'vendredi 31 décembre 9999'],
  ['1000-01-01', 'mercredi 1er janvier 1000'],
])('%s is %s', (date, words) => expect(dayInFrench(date)).toBe(words));

test('a day is the same wherever the server stands', () => {
  const before = process.env.TZ;
  try {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Paris']) {
      process.env.TZ = zone;
      expect([zone, dayInFrench('2026-11-01')]).toEqual([zone, 'dimanche 1er novembre 2026']);
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test.each([
  ['2026-11-21', '20:30', 'Samedi 21 novembre 2026 · 20:30'],
  ['2026-11-01', '00:00', 'Dimanche 1er novembre 2026 · 00:00'],
])('%s at %s', (date, time, words) => expect(whenInFrench({ date, time })).toBe(words));

test.each([
  ['Claire Martin', 'Claire'],
  ['  Claire\u00a0Martin ', 'Claire'],
  ['Jean-Pierre Dubois', 'Jean-Pierre'],
  ['李雷', '李雷'],
  ['👩‍🚀 Zoé', '👩‍🚀'],
  ['', ''],
])('%j is addressed as %j', (name, first) => expect(firstName(name)).toBe(first));
