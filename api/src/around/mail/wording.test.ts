/** Every mail, and the rules that apply to all of them, whatever names and titles they contain. */
import { changedMail, mailsOf, THEN, URL_OF_SITE } from '../../../test/sample-mails';
import { kindsOfTurn, MAIL_KINDS, traitsOf, type EventThen } from '../../base/outbox/kinds';
import { dayInFrench, firstName, whenInFrench } from '../../ground/french';
import * as accountMessages from './account-messages';
import { htmlOf, textOf, type Content } from './layout';
import * as messages from './messages';
import * as removals from './removal-messages';
import { thanksMail } from './review-messages';

const SOMEONE = { publicUrl: URL_OF_SITE, name: 'Claire Martin' };
const ABOUT = { ...SOMEONE, event: { ...THEN, id: 7 }, ticketNumber: 'K7QF-2M9D' };
const all = mailsOf(SOMEONE.name, THEN);
const mails = Object.entries(all);
const addressesIn = ({ action, links = [], list = [] }: Content) =>
  [action, ...links, ...list].flatMap((one) => (one ? [one.url] : []));

test.each(mails)('%s: has a subject, a recipient, and the reason why it was sent', (_name, mail) => {
  expect(mail.subject).toMatch(/^[\p{Lu}\d].{5,}$/u);
  expect(mail.heading).toMatch(
    /^(?:Claire(?: Martin)?, (?:\p{Ll}|\d).*\.|Choisir un nouveau mot de passe|(?:Une place est tenue|3\u00a0places sont tenues) pour vous jusqu’à 14:35\.|L’événement dont une place est tenue pour vous est annulé\.|Ce compte ne peut pas prendre de place\.|Un compte avait cette adresse il y a peu\.|Votre (?:place est réservée|demande n’a pas été acceptée|adresse a reçu une invitation à organiser un événement)\.|On vous invite à devenir administrateur\.|Un événement est annulé\.)$/u,
  );
  expect([...mail.paragraphs, ...(mail.next ?? [])].length).toBeGreaterThan(0);
  expect(mail.reason).toMatch(/^Événéo vous écrit .*\.$/);
});

const plain = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

test.each(mails)('%s: its text version contains all of its page, including links', (_name, content) => {
  const text = textOf(content);
  const page = plain(htmlOf(content));
  for (const said of [content.heading, ...content.paragraphs, ...(content.next ?? []), content.reason])
    expect([text.includes(said), page.includes(said)]).toEqual([true, true]);
  for (const [label, value] of content.facts ?? []) expect(text).toContain(`${label}\u00a0: ${value}`);
  for (const { label, url } of [...(content.action ? [content.action] : []), ...(content.links ?? [])])
    expect([text.includes(label), text.includes(url)]).toEqual([true, true]);
});

test.each(mails)('%s: links only to this site', (_name, mail) => {
  for (const url of addressesIn(mail)) expect(new URL(url).origin).toBe(URL_OF_SITE);
});

test.each(mails)('%s: follows French typography', (_name, mail) => {
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
    expect(text).not.toMatch(/\b[dlq]u?e Événéo/);
    expect(text).not.toMatch(/\bque (?:une?|ils?|elles?|on)\b/);
    expect(text).not.toMatch(/undefined|null|\[object| {2}/);
    expect(text).toBe(text?.trim());
  }
  expect(mail.subject.length).toBeLessThan(120);
});

describe('any names and titles', () => {
  const HOSTILE = '<b>"x"</b> & \u{1F389} %s $& $1 \\n https://ailleurs.example';
  const hostile = Object.entries(mailsOf(HOSTILE, { ...THEN, title: HOSTILE, location: HOSTILE }));

  test.each(hostile)('%s gives a valid mail', (_name, mail) => {
    expect(htmlOf(mail)).not.toContain('<b>"x"');
    expect(htmlOf(mail)).not.toMatch(/<script|javascript:|onerror|(?:href|alt|src)="[^"]*"[^\s>/][^>]*"x/i);
    expect(textOf(mail)).not.toContain('&lt;');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    for (const url of addressesIn(mail)) expect(new URL(url).origin).toBe(URL_OF_SITE);
  });

  test('a title is quoted literally', () => {
    expect(
      thanksMail({ publicUrl: URL_OF_SITE, name: 'Ana', event: { ...THEN, id: 7, title: HOSTILE } }).subject,
    ).toBe(`Votre avis\u00a0: ${HOSTILE}`);
  });
});

test('lines of a reason stay lines', () => {
  const content = removals.removedMail(ABOUT, { event_id: 7, why: 'Deux places.\r\nL’autre <b>reste</b>.' });
  expect(htmlOf(content)).toContain('Deux places.<br>L’autre &lt;b&gt;reste&lt;/b&gt;.');
  expect(textOf(content)).toContain('Deux places.');
});

test.each(['registered', 'eve', 'soon', 'offered'])(
  'the mail %s links to the page where a registration is cancelled',
  (name) => {
    expect(all[name]?.links).toContainEqual(
      expect.objectContaining({ url: `${URL_OF_SITE}/events/7?gerer=1` }),
    );
  },
);

test('the reminders announced in a confirmation match the time of registration', () => {
  expect(all.registered?.next?.join(' ')).toContain('s’il en est encore temps');
});

test('a removal without a reason says so', () => {
  expect(all.removedForNothing?.paragraphs[1]).toBe('Aucune raison n’a été donnée.');
});

test.each([
  [true, 'pour lequel vous attendez une place', 'Vous n’attendez plus de place'],
  [false, 'auquel vous êtes inscrit', 'Votre inscription a pris fin'],
])('a person on the waitlist (%s) reads that they have no seat', (waiting, change, end) => {
  const [changed, gone] = [
    changedMail(SOMEONE, THEN, { time: '19:00' }, waiting),
    messages.deletedMail(SOMEONE, { ...THEN, event_id: 7, revision: 2, waiting }),
  ];
  expect(changed.paragraphs.join()).toContain(change);
  expect(changed.reason).toMatch(waiting ? /attendez une place pour cet/ : /êtes inscrit à cet/);
  expect(gone.paragraphs.join()).toContain(end);
  expect(gone.reason).toMatch(waiting ? /attendiez une place/ : /étiez inscrit/);
  // No word of a registration to a person without one.
  expect(
    /inscri/.test([changed, gone].map(({ paragraphs, reason }) => [...paragraphs, reason].join()).join()),
  ).toBe(!waiting);
});

test('mails that require action cannot be declined, optional ones can', () => {
  const needed = ['place-offered', 'removed', 'event-deleted', 'message-removed'] as const;
  for (const kind of [...kindsOfTurn('first'), ...needed])
    expect([kind, traitsOf(kind).topic]).toEqual([kind, null]);
  const declined = MAIL_KINDS.filter((kind) => traitsOf(kind).topic !== null);
  expect(declined).toEqual(expect.arrayContaining(['registered', 'reminder-eve', 'thanks', 'event-changed']));
});

test('an unconfirmed address gets no text written by others', () => {
  const HOSTILE = 'https://ailleurs.example Gagnez';
  const event = { ...THEN, id: 7, title: HOSTILE, location: HOSTILE };
  const occasion = { publicUrl: URL_OF_SITE, name: '', event };
  for (const offered of [true, false]) {
    const mail = messages.unconfirmedPlaceMail(occasion, 'jeton', offered);
    expect(htmlOf(mail) + textOf(mail) + mail.subject).not.toMatch(/ailleurs|Gagnez/);
    expect(mail.facts).toEqual([['Quand', 'Mardi 1er décembre 2026 · 20:30 – 23:00']]);
  }
  const kinds = [accountMessages.accountMadeMail, accountMessages.confirmAddressMail];
  for (const written of kinds) expect(written({ ...occasion }, 'jeton').heading).toMatch(/^\p{Lu}/u);
});

describe('an event with a link for remote participants', () => {
  const online = (location: string) => ({
    ...ABOUT,
    event: { ...ABOUT.event, location, online_url: 'https://visio.example/salle' },
  });

  test('is in every mail about a registration', () => {
    for (const mail of [messages.registeredMail, messages.offeredMail])
      expect(mail(online('Salle')).facts).toContainEqual(['À distance', 'https://visio.example/salle']);
    expect(messages.reminderMail(online('Salle'), 'reminder-eve').facts).toContainEqual([
      'À distance',
      'https://visio.example/salle',
    ]);
    expect(messages.cancelledMail(online('Salle')).facts?.flat().join()).not.toContain('visio');
  });

  test('that is only online mentions no entrance', () => {
    expect(messages.registeredMail(online('Salle')).code?.text).toContain('entrée');
    expect(textOf(messages.registeredMail(online('En ligne')))).not.toContain('entrée');
    expect(htmlOf(messages.registeredMail(online('En ligne')))).not.toContain('entrée');
  });
});

describe('what has changed', () => {
  const changed = (before: Partial<EventThen>, now: Partial<EventThen> = {}) =>
    changedMail({ publicUrl: URL_OF_SITE, name: 'Ana' }, { ...THEN, ...now }, before).facts;

  test.each<[string, Partial<EventThen>, string[]]>([
    ['the title', { title: 'Bal' }, ['Titre']],
    ['the day', { date: '2026-12-02' }, ['Quand']],
    ['the hour', { time: '19:00' }, ['Quand']],
    ['the end', { end_time: null }, ['Quand']],
    ['the place', { location: 'Parc' }, ['Où']],
    ['everything', { title: 'Bal', date: '2026-12-02', location: 'Parc' }, ['Titre', 'Quand', 'Où']],
  ])('%s is shown with the former value', (_what, before, labels) => {
    expect(changed(before)?.map(([label]) => label)).toEqual(labels);
  });

  test('former and present values are side by side', () => {
    expect(changed({ title: 'Bal', time: '19:00', end_time: null, location: 'Parc' })).toEqual([
      ['Titre', 'Bal folk', 'avant\u00a0: Bal'],
      ['Quand', 'Mardi 1er décembre 2026 · 20:30 – 23:00', 'avant\u00a0: mardi 1er décembre 2026 · 19:00'],
      ['Où', 'Salle', 'avant\u00a0: Parc'],
    ]);
  });

  test('a line is shown with its former value; one that the queued mail does not know is not', () => {
    const now = { ...THEN, price_note: null, city: 'Nantes' };
    expect(messages.changedLines({ ...THEN, price_note: '5 €' }, now, ['price_note', 'city'])).toEqual([
      ['Prix', '–', '5 €'],
    ]);
  });

  test('an event back to its former state is not mailed', () => {
    const given = { event_id: 7, before: THEN, waiting: false };
    expect(messages.changedMail(SOMEONE, given, { ...THEN })).toBeNull();
  });
});

test.each([
  ['2026-11-21', 'samedi 21 novembre 2026'],
  ['2026-11-01', 'dimanche 1er novembre 2026'],
  ['2027-01-01', 'vendredi 1er janvier 2027'],
  // 11, 21 and 31 end like the first, but have no ordinal.
  ['2026-11-11', 'mercredi 11 novembre 2026'],
  ['2026-12-31', 'jeudi 31 décembre 2026'],
  ['2028-02-29', 'mardi 29 février 2028'],
  // Days of clock change are correct.
  ['2027-03-28', 'dimanche 28 mars 2027'],
  ['2026-10-25', 'dimanche 25 octobre 2026'],
  ['9999-12-31', 'vendredi 31 décembre 9999'],
  ['1000-01-01', 'mercredi 1er janvier 1000'],
])('%s is %s', (date, words) => expect(dayInFrench(date)).toBe(words));

test('a day is the same in any zone of the server', () => {
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
