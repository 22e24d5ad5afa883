import { dayInFrench, firstName, whenInFrench } from '../../ground/french';
import { thenOf, TOPICS, URGENT, type MailKind } from '../outbox/kinds';
import { htmlOf, textOf, type Content } from './layout';
import * as accounts from './account-messages';
import * as messages from './messages';

const event = {
  id: 7,
  title: 'Nuit du jazz & <b>Saône</b>',
  date: '2026-11-21',
  time: '20:30',
  end_time: null,
  location: 'Le "Périscope", Lyon',
};
const someone = { publicUrl: 'https://eveneo.example', name: 'Léa Fontaine' };
const held = { ...someone, event, ticketNumber: 'K7QF-2M9D' };
const changed = { ...thenOf(event), event_id: 7 };

const all: Readonly<Record<string, Content>> = {
  reset: messages.resetMail(someone.publicUrl, 'lea+x@exemple.fr', 'jeton'),
  registered: messages.registeredMail(held),
  offered: messages.offeredMail(held),
  cancelled: messages.cancelledMail(held),
  removed: messages.removedMail(held, { event_id: 7, why: 'Doublon' }),
  reviewRemoved: messages.reviewRemovedMail(someone, { title: event.title, reason: 'Insultes' }),
  changed: messages.changedMail(someone, { ...changed, before: thenOf({ ...event, time: '19:00' }) }),
  deleted: messages.deletedMail(someone, event),
  eve: messages.reminderMail(held, 'reminder-eve'),
  soon: messages.reminderMail(held, 'reminder-soon'),
  thanks: messages.thanksMail(held),
  accountMade: accounts.accountMadeMail(someone, 'jeton'),
  confirm: accounts.confirmAddressMail(someone, 'jeton'),
  addressChanged: accounts.addressChangedMail(someone, 'jeton'),
  password: accounts.securityMail(someone, { what: 'password' }),
  restored: accounts.securityMail(someone, { what: 'restored', former_id: 1 }, 'jeton'),
  accountDeleted: accounts.accountDeletedMail(someone),
};
const plain = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

describe.each(Object.entries(all))('the mail %s', (_name, content) => {
  test('says in its text all that its page says, links too', () => {
    const text = textOf(content);
    for (const said of [content.heading, ...content.paragraphs, ...(content.next ?? []), content.reason]) {
      expect(text).toContain(said);
      expect(plain(htmlOf(content))).toContain(said);
    }
    for (const [label, value] of content.facts ?? []) expect(text).toContain(`${label}\u00a0: ${value}`);
    for (const { label, url } of [...(content.action ? [content.action] : []), ...(content.links ?? [])]) {
      expect([text.includes(label), text.includes(url)]).toEqual([true, true]);
      expect(new URL(url).origin).toBe(someone.publicUrl);
    }
  });

  test('is French to the letter: no blank that breaks before a sign, no straight apostrophe of ours, one line of subject', () => {
    const { subject, heading, paragraphs, next = [], reason } = content;
    for (const ours of [subject, heading, ...paragraphs, ...next, reason]) {
      expect(ours).not.toMatch(/ [:;!?»]|« /);
      expect(ours.replaceAll(event.location, '')).not.toContain("'");
    }
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThan(120);
  });

  test('takes no markup from what people wrote', () => {
    const html = htmlOf(content);
    expect(html).not.toContain('<b>Saône');
    expect(html.match(/<script|javascript:|onerror/i)).toBeNull();
    expect(html).not.toMatch(/(?:href|alt|src)="[^"]*"[^\s>/][^>]*"Périscope/);
  });
});

test('lines of a reason stay lines', () => {
  const content = messages.removedMail(held, { event_id: 7, why: 'Deux places.\r\nL’autre <b>reste</b>.' });
  expect(htmlOf(content)).toContain('Deux places.<br>L’autre &lt;b&gt;reste&lt;/b&gt;.');
  expect(textOf(content)).toContain('Deux places.');
});

test.each(['registered', 'eve', 'soon', 'offered'])(
  'the mail %s leads to where a place is given back',
  (name) => {
    expect(all[name]?.links).toContainEqual(
      expect.objectContaining({ url: `${someone.publicUrl}/events/7?gerer=1` }),
    );
  },
);

test('what a confirmation says of reminders holds for who registers after their hour', () => {
  expect(all.registered?.next?.join(' ')).toContain('s’il en est encore temps');
});

describe('what was and what is', () => {
  const facts = (before: Partial<typeof event>, after: Partial<typeof event> = {}) =>
    messages.changedMail(someone, {
      ...thenOf({ ...event, ...after }),
      event_id: 7,
      before: thenOf({ ...event, ...before }),
    }).facts;

  test.each([
    ['the title', { title: 'Jazz' }, [['Titre', event.title, 'avant\u00a0: Jazz']]],
    [
      'the day',
      { date: '2026-11-20' },
      [['Quand', 'Samedi 21 novembre 2026 · 20:30', 'avant\u00a0: vendredi 20 novembre 2026 · 20:30']],
    ],
    [
      'the place and the hour',
      { time: '19:00', location: 'Lyon' },
      [
        ['Quand', 'Samedi 21 novembre 2026 · 20:30', 'avant\u00a0: samedi 21 novembre 2026 · 19:00'],
        ['Où', event.location, 'avant\u00a0: Lyon'],
      ],
    ],
  ])('%s', (_what, before, expected) => expect(facts(before)).toEqual(expected));

  test('an end that moves is told as well', () => {
    expect(facts({ end_time: '22:00' as never }, { end_time: '23:00' as never })).toEqual([
      [
        'Quand',
        'Samedi 21 novembre 2026 · 20:30 – 23:00',
        'avant\u00a0: samedi 21 novembre 2026 · 20:30 – 22:00',
      ],
    ]);
  });

  test('a mail that was queued without what was says what is', () => {
    expect(messages.changedMail(someone, changed).facts).toEqual([
      ['Quand', 'Samedi 21 novembre 2026 · 20:30'],
      ['Où', event.location],
    ]);
  });
});

test.each([
  [true, 'pour lequel vous attendez une place', 'Vous n’attendez plus de place'],
  [false, 'auquel vous êtes inscrit', 'Votre inscription a pris fin'],
])('who waits (%s) reads that they have no place', (waiting, change, end) => {
  const [changed, gone] = [
    messages.changedMail(someone, { ...event, event_id: 7, waiting }),
    messages.deletedMail(someone, { ...event, event_id: 7, waiting }),
  ];
  expect(changed.paragraphs.join()).toContain(change);
  expect(changed.reason).toMatch(waiting ? /attendez une place pour cet/ : /êtes inscrit à cet/);
  expect(gone.paragraphs.join()).toContain(end);
  expect(gone.reason).toMatch(waiting ? /attendiez une place/ : /étiez inscrit/);
  // No word of a registration to whom has none.
  expect(
    /inscri/.test([changed, gone].map(({ paragraphs, reason }) => [...paragraphs, reason].join()).join()),
  ).toBe(!waiting);
});

test('a removal without a reason says that there is none', () => {
  expect(messages.removedMail(held, { event_id: 7, why: '' }).paragraphs[1]).toBe(
    'Aucune raison n’a été donnée.',
  );
});

test('mails that one has to act on are never declined, those of a wish can be', () => {
  for (const kind of URGENT) expect(TOPICS[kind]).toBeNull();
  const declined = (Object.keys(TOPICS) as MailKind[]).filter((kind) => TOPICS[kind] !== null);
  expect(declined).toEqual(expect.arrayContaining(['registered', 'reminder-eve', 'thanks', 'event-changed']));
});

test.each([
  ['2026-12-01', 'mardi 1er décembre 2026'],
  ['2026-11-21', 'samedi 21 novembre 2026'],
  ['2028-02-29', 'mardi 29 février 2028'],
  ['2026-11-11', 'mercredi 11 novembre 2026'],
])('%s is %s', (date, expected) => {
  expect(dayInFrench(date)).toBe(expected);
  expect(whenInFrench({ date, time: '09:05' })).toBe(
    `${expected[0]?.toUpperCase()}${expected.slice(1)} · 09:05`,
  );
});

test.each([
  ['Léa Fontaine', 'Léa'],
  ['  Jean-Pierre   Martin', 'Jean-Pierre'],
  ['李雷', '李雷'],
  ['Collectif Code en commun', 'Collectif'],
])('%s is addressed as %s', (name, expected) => expect(firstName(name)).toBe(expected));
