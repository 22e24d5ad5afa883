import type { AnnouncementPage } from '@eveneo/contract/application/announcements';
import type { CaseDetail } from '@eveneo/contract/application/reports';
import type { ChatMessage, ReviewList } from '@eveneo/contract/application/talk';
import { migration } from '../migrations/045-away';
import { migration as eventsAway } from '../migrations/048-events-away';
import { oldReports } from '../src/around/reports/personal-data-repository';
import { bringBack, putAway, type Reason } from '../src/base/away/repository';
import { eraseDueRows } from '../src/db/erasure';
import { bringMessagesBack, putMessagesAway } from '../src/product/chat/repository';
import { bringEventBack, putEventAway } from '../src/product/events/write-repository';
import { bringReviewsBack, putReviewsAway } from '../src/product/reviews/counted-repository';
import { addEvent, addGathering, moveEvent, type Person } from './fixtures';
import { testApi } from './harness';
import { addMessage } from './world';

const api = testApi({ dependencies: { background: false } });
type Kind = (typeof KINDS)[number];
const REASONS: readonly Reason[] = ['cancelled', 'suspended', 'taken-down', 'undone'];
/** Every two reasons, in both orders. */
const PAIRS = REASONS.flatMap((one) => REASONS.filter((other) => other !== one).map((other) => [one, other]));

let people: Record<'organizer' | 'guest' | 'other' | 'admin', Person>;
let id: number;
let message: number;
let review: number;
let announcement: number;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  ({ id, ...people } = await addGathering(api));
  const { guest, organizer } = people;
  message = await addMessage(api, id, guest.id, 'Un mot');
  await api.as(guest, 'POST', `/api/events/${id}/reviews`, { rating: 2, comment: 'Un avis' });
  await api.as(people.other, 'POST', `/api/events/${id}/reviews`, { rating: 5, comment: 'Un autre' });
  review = ((await api.db('reviews').where({ user_id: guest.id }).first('id')) as { id: number }).id;
  await api.as(organizer, 'POST', `/api/organizer/events/${id}/reviews/${review}/answer`, {
    message: 'Merci',
  });
  [announcement = 0] = await api.db('announcements').insert({
    ...{ event_id: id, actor_id: organizer.id, subject: 'Ce soir', message: 'À vingt heures' },
    ...{ audience: 'all', replies: false, created_at: '2026-11-20 10:00:00.000' },
  });
  // Over, so that a suspension cancels no registration.
  await moveEvent(api.db, id, { date: '2026-11-20' });
});

const ask = async <T>(path: string) =>
  (await api.as<T>(people.other, 'GET', `/api/events/${id}${path}`)).body;

/** The review as a guest sees it; the average counts what is shown. */
async function seenReview() {
  const { reviews, average_rating, rating_count } = await ask<ReviewList>('/reviews');
  const one = reviews.find((row) => row.id === review);
  expect([rating_count, average_rating]).toEqual(one ? [2, 3.5] : [1, 5]);
  return one;
}

/** Whether a guest sees a piece. */
const SEES: Readonly<Record<Kind, () => Promise<boolean>>> = {
  message: async () => {
    const messages = await ask<ChatMessage[]>('/chat');
    expect(await ask('')).toMatchObject({ messages_count: messages.length });
    return messages.some((row) => row.id === message);
  },
  review: async () => (await seenReview()) !== undefined,
  answer: async () => (await seenReview())?.answer?.message === 'Merci',
  announcement: async () =>
    (await ask<AnnouncementPage>('/announcements')).data.some((row) => row.subject === 'Ce soir'),
  event: async () => (await api.call('GET', `/api/events/${id}`)).status === 200,
};
const KINDS = ['message', 'review', 'answer', 'announcement', 'event'] as const;
const WORDS = KINDS.slice(0, 4);
const seen = async () => {
  const kinds: Kind[] = [];
  for (const kind of WORDS) if (await SEES[kind]()) kinds.push(kind);
  return kinds;
};

/** Puts a piece away for a reason, or brings it back, as its own noun does. */
async function turn(kind: Kind, reason: Reason, isAway: boolean): Promise<void> {
  const rows =
    kind === 'answer'
      ? ({ table: 'reviews', column: 'answer_away', where: { id: review } } as const)
      : ({ table: 'announcements', where: { id: announcement } } as const);
  await api.db.transaction(async (tx) => {
    if (kind === 'message')
      await (isAway ? putMessagesAway : bringMessagesBack)(tx, id, { id: message }, reason);
    else if (kind === 'event') await (isAway ? putEventAway : bringEventBack)(tx, id, reason);
    else if (kind === 'review')
      await (isAway ? putReviewsAway : bringReviewsBack)(tx, id, { id: review }, reason);
    else await (isAway ? putAway : bringBack)(tx, rows, reason);
  });
}

describe.each(KINDS)('%s', (kind) => {
  test('of two reasons, in both orders, lifting one clears that one, and it is visible without any', async () => {
    for (const [one, other] of PAIRS as [Reason, Reason][])
      for (const [first, last] of [
        [one, other],
        [other, one],
      ] as const) {
        await turn(kind, one, true);
        await turn(kind, other, true);
        // A second time, it is one reason.
        await turn(kind, other, true);
        await turn(kind, first, false);
        expect([one, other, first, await SEES[kind]()]).toEqual([one, other, first, false]);
        await turn(kind, first, false);
        await turn(kind, last, false);
        expect([one, other, first, await SEES[kind]()]).toEqual([one, other, first, true]);
      }
  });
});

const suspend = async (person: Person, words = 'hide') => {
  const json = { reason: 'Injures', events: 'keep', words };
  const { status } = await api.as(people.admin, 'POST', `/api/admin/users/${person.id}/suspend`, json);
  expect(status).toBe(200);
  return async () => {
    await api.as(people.admin, 'POST', `/api/admin/users/${person.id}/lift`, { reason: 'Excuses' });
  };
};
const takeDown = async (kind: string, piece: number) => {
  const json = { kind, id: piece, rule: 'hate', facts: 'Des injures' };
  const { status, body } = await api.as<CaseDetail>(people.admin, 'POST', '/api/admin/takedowns', json);
  expect(status).toBe(200);
  return async () => {
    const lift = `/api/admin/reports/${body.id}/lift`;
    expect((await api.as(people.admin, 'POST', lift, { reason: 'Erreur' })).status).toBe(200);
  };
};
const remove = async () => {
  const path = `/api/events/${id}/chat/${message}`;
  expect((await api.as(people.organizer, 'DELETE', path)).status).toBe(204);
  return async () => {
    await api.as(people.organizer, 'POST', `${path}/restore`);
  };
};

type Way = readonly [name: string, leave: () => Promise<() => Promise<void>>];
const WAYS: Readonly<Record<Exclude<Kind, 'event'>, readonly Way[]>> = {
  message: [
    ['suspended', () => suspend(people.guest)],
    ['taken down', () => takeDown('message', message)],
    ['deleted', remove],
  ],
  review: [
    ['suspended', () => suspend(people.guest)],
    ['taken down', () => takeDown('review', review)],
  ],
  answer: [
    ['suspended', () => suspend(people.organizer)],
    ['its review taken down', () => takeDown('review', review)],
    ['its review suspended', () => suspend(people.guest)],
  ],
  announcement: [
    ['suspended', () => suspend(people.organizer)],
    ['taken down', () => takeDown('announcement', announcement)],
  ],
};
const WALKS = (Object.entries(WAYS) as [Kind, readonly Way[]][]).flatMap(([kind, ways]) =>
  // What nobody sees cannot be deleted.
  ways.flatMap((one) =>
    ways
      .filter((other) => other !== one && other[0] !== 'deleted')
      .map((other) => [kind, one, other] as const),
  ),
);

test('the same by the calls of guests, organizers and admins: whichever ends first, it comes back with the last', async () => {
  for (const [kind, [one, leave], [other, leaveAgain]] of WALKS)
    for (const isFirst of [true, false]) {
      const ends = [await leave(), await leaveAgain()];
      if (!isFirst) ends.reverse();
      await ends[0]?.();
      expect([kind, one, other, isFirst, await SEES[kind]()]).toEqual([kind, one, other, isFirst, false]);
      await ends[1]?.();
      expect([kind, one, other, isFirst, await SEES[kind]()]).toEqual([kind, one, other, isFirst, true]);
    }
});

test('a takedown that is lifted after a suspension brings back what the suspension left: a draft', async () => {
  const { organizer } = people;
  const planned = await addEvent(api.db, { organizer_id: organizer.id, publish_at: '2026-11-25T10:00' });
  const lift = await takeDown('event', planned);
  const json = { reason: 'Injures', events: 'cancel' };
  await api.as(people.admin, 'POST', `/api/admin/users/${organizer.id}/suspend`, json);
  await lift();
  expect(await api.db('events').where({ id: planned }).first('publish_at', 'away')).toEqual({
    publish_at: 'draft',
    away: '',
  });
});

test('a suspension that keeps words shows what an earlier one hid', async () => {
  await suspend(people.organizer);
  expect(await seen()).toEqual(['message', 'review']);
  await suspend(people.organizer, 'keep');
  expect(await seen()).toEqual(WORDS);
});

test('a new review takes the place of one that was taken down, which then cannot come back', async () => {
  const { guest, admin } = people;
  const lift = await takeDown('review', review);
  const json = { rating: 4, comment: 'Plus poli' };
  expect((await api.as(guest, 'POST', `/api/events/${id}/reviews`, json)).status).toBe(201);
  expect(await ask('/reviews')).toMatchObject({ rating_count: 2, average_rating: 4.5 });
  await expect(lift()).rejects.toThrow();
  expect((await api.as(admin, 'GET', `/api/events/${id}/reviews`)).text).not.toContain('Un avis');
});

test('what stays down is erased with its case; what was lifted is not', async () => {
  await takeDown('message', message);
  await takeDown('announcement', announcement);
  await (
    await takeDown('review', review)
  )();
  api.clock.set('2028-12-01T10:00:00Z');
  for (const erasure of oldReports) await eraseDueRows(api.db, erasure, api.clock.now());
  expect(await api.db('chat_messages').where({ id: message })).toEqual([]);
  expect(await api.db('announcements').where({ id: announcement })).toMatchObject([
    { subject: '', message: '' },
  ]);
  expect(await api.db('reviews').where({ id: review })).toMatchObject([{ comment: 'Un avis', away: '' }]);
});

test('the publication of a taken-down event moves from its case to the event, and comes back as before', async () => {
  const planned = await addEvent(api.db, { organizer_id: people.organizer.id, publish_at: 'draft' });
  const lift = await takeDown('event', planned);
  await api.db('events').where({ id: planned }).update({ away: '', planned_at: null });
  const kept = JSON.stringify({ publish_at: 'draft' });
  await api.db('report_cases').where({ kind: 'event', target_id: planned }).update({ kept });
  await eventsAway(api.db);
  await eventsAway(api.db);
  const [row] = (await api.db('events').where({ id: planned })) as object[];
  expect(row).toMatchObject({ publish_at: 'taken-down', away: 'taken-down', planned_at: 'draft' });
  await lift();
  expect(await api.db('events').where({ id: planned })).toMatchObject([{ publish_at: 'draft', away: '' }]);
});

test('what was kept as text before the migration is away in its table, and comes back as before', async () => {
  const { guest, organizer, other } = people;
  const liftReview = await takeDown('review', review);
  const liftNews = await takeDown('announcement', announcement);
  const endGuest = await suspend(guest);
  const endOrganizer = await suspend(organizer);
  const said = await addMessage(api, id, other.id, 'Effacé à l’instant');
  // As it was stored before.
  const rowOf = async (table: string, row: number) => {
    const {
      away: _a,
      answer_away: _b,
      undone_at: _c,
      undone_by: _d,
      ...kept
    } = (await api.db(table).where({ id: row }).first()) as Record<string, unknown>;
    return kept;
  };
  const { answer, answered_at, answered_by, ...rated } = await rowOf('reviews', review);
  const { actor_id, subject, message: text } = await rowOf('announcements', announcement);
  const hide = (user_id: number, kind: string, row: object) =>
    api.db('hidden_words').insert({ user_id, event_id: id, kind, content: JSON.stringify(row) });
  const keep = (kind: string, row: object) =>
    api
      .db('report_cases')
      .where({ kind, event_id: id })
      .whereNull('lifted_at')
      .update({ kept: JSON.stringify(row) });
  await hide(guest.id, 'message', await rowOf('chat_messages', message));
  await hide(organizer.id, 'answer', { id: review, answer, answered_at, answered_by });
  await keep('review', { ...rated, answer: null, answered_at: null, answered_by: null });
  await keep('announcement', { actor_id, subject, message: text });
  await api.db('deletions').insert({
    ...{ kind: 'chat_message', event_id: id, row_id: said, user_id: other.id, deleted_by: other.id },
    ...{
      content: JSON.stringify([await rowOf('chat_messages', said)]),
      deleted_at: '2026-11-21 09:59:57.000',
    },
  });
  await api.db('chat_messages').whereIn('id', [message, said]).delete();
  await api.db('reviews').where({ id: review }).delete();
  await api
    .db('announcements')
    .where({ id: announcement })
    .update({ actor_id: null, subject: '', message: '', away: '' });
  // An interrupted migration runs again.
  await migration(api.db);
  await migration(api.db);
  for (const table of ['hidden_words', 'deletions']) expect(await api.db(table)).toEqual([]);
  expect(await seen()).toEqual([]);
  expect((await api.as(other, 'POST', `/api/events/${id}/chat/${said}/restore`)).status).toBe(200);
  await endOrganizer();
  expect(await seen()).toEqual([]);
  await liftReview();
  await liftNews();
  expect(await seen()).toEqual(['announcement']);
  await endGuest();
  expect(await seen()).toEqual(WORDS);
});
