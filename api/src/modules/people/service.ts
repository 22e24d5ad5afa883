import type { Knex } from 'knex';
import { isDraft } from '@eveneo/contract/application/event-states';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { Act } from '@eveneo/contract/application/history';
import { LIMITS } from '@eveneo/contract/application/limits';
import type {
  ListedPerson,
  PeoplePage,
  PeopleQuery,
  PersonDetail,
  SuspensionRequest,
} from '@eveneo/contract/application/people';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Role } from '@eveneo/contract/application/users';
import { withTransaction, type AfterCommit } from '../../db/with-transaction';
import { instantAt, isoInstant, localMinute, today } from '../../ground/clock';
import { conflict, forbidden, invalid, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { revokeAllSessions } from '../../http/sessions/repository';
import { isSuspended } from '../../http/sessions/suspended';
import { setRole } from '../accounts/base/repository';
import type { Context } from '../context';
import { revokeAllLinksOf } from '../door/links-repository';
import { markCancelled } from '../events/lifecycle-service';
import { findOrganizedEvents, lockEvent } from '../events/write-repository';
import { recordAct } from '../history/record';
import { actsOn } from '../history/routes';
import { queueMail } from '../outbox/repository';
import { leaveComing } from '../registrations/personal-data';
import { casesAbout } from '../reports/cases';
import {
  countPeople,
  countWork,
  findPeople,
  findPerson,
  findSearched,
  findWork,
  lockPeople,
  setSuspension,
  type LockedPerson,
  type PersonRow,
} from './repository';

const PER_PAGE = LIMITS.historyPerPage;

const toListed = (
  row: PersonRow,
  now: Date,
  work: { events: number; registrations: number; reports: number },
): ListedPerson => ({
  ...{ id: row.id, name: row.name, email: row.email, role: row.role, avatar: row.avatar, ...work },
  confirmed: row.confirmed_email_key === row.email_key,
  suspended: isSuspended(row, now)
    ? { until: row.suspended_until && isoInstant(row.suspended_until), reason: row.suspended_why ?? '' }
    : null,
  since: isoInstant(row.created_at),
  seen_at: row.seen_at && isoInstant(row.seen_at),
});

export async function listPeople({ db, clock }: Context, query: PeopleQuery): Promise<PeoplePage> {
  const { search, role, state, sort = 'recent', page = 1 } = query;
  const now = clock.now();
  const asked = { role, state, searched: search ? await findSearched(db, search, now) : null };
  const [total, rows] = await Promise.all([
    countPeople(db, asked, now),
    findPeople(db, asked, { sort, offset: (page - 1) * PER_PAGE, limit: PER_PAGE }, now),
  ]);
  const workOf = await countWork(
    db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => toListed(row, now, workOf(row.id))),
    ...{ total, current_page: page, per_page: PER_PAGE },
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
  };
}

export async function readPerson({ db, clock }: Context, id: number): Promise<PersonDetail> {
  const row = await findPerson(db, id);
  if (!row) throw notFound(ERROR_TEXTS.personNotFound);
  const [workOf, work, reported, acts] = await Promise.all([
    countWork(db, [id]),
    findWork(db, id),
    casesAbout(db, id),
    actsOn(db, id),
  ]);
  const timed = <T extends { at: string }>(rows: readonly T[]) =>
    rows.map((one) => ({ ...one, at: isoInstant(one.at) }));
  return {
    ...toListed(row, clock.now(), workOf(id)),
    ...work,
    messages: timed(work.messages),
    reviews: timed(work.reviews),
    reported,
    acts,
  };
}

interface Acting {
  readonly context: Context;
  readonly caller: Caller;
  readonly id: number;
  readonly reason: string;
}

interface Within {
  readonly tx: Knex.Transaction;
  readonly person: LockedPerson;
  readonly now: Date;
  readonly afterCommit: AfterCommit;
}

/**
 * Acts on another person's account and records it. Since every admin is locked and the caller must still be one, the
 * last admin stays, also when two act on each other at once.
 * @param work returns the values to record, or null when nothing is to be done
 */
async function actOn(
  { context, caller, id, reason }: Acting,
  act: Act,
  work: (within: Within) => Promise<{ before?: object; after?: object } | null>,
): Promise<PersonDetail> {
  if (id === caller.id) throw conflict('conflict', ERROR_TEXTS.ownAccount);
  const now = context.clock.now();
  await withTransaction(context.db, async (tx, afterCommit) => {
    const { admins, person } = await lockPeople(tx, id);
    if (!admins.some((admin) => admin.id === caller.id && !isSuspended(admin, now))) throw forbidden();
    if (!person) throw notFound(ERROR_TEXTS.personNotFound);
    const values = await work({ tx, person, now, afterCommit });
    if (!values) return;
    await recordAct(tx, {
      ...{ act, by: caller, now, subjectId: id, reason },
      target: { kind: 'user', id },
      ...(values.before && { before: { ...values.before } }),
      ...(values.after && { after: { ...values.after } }),
    });
  });
  return readPerson(context, id);
}

/** The coming events that a person organizes are cancelled, and their people told. */
async function cancelComing(context: Context, tx: Knex, id: number, why: string): Promise<number> {
  let cancelled = 0;
  for (const { id: eventId, date } of await findOrganizedEvents(tx, id)) {
    if (date < today(context)) continue;
    const event = await lockEvent(tx, eventId);
    if (!event || event.cancelled_at !== null || isDraft(event, localMinute(context))) continue;
    await markCancelled(context, tx, event, why);
    cancelled += 1;
  }
  return cancelled;
}

/** The end of a day in the events' time zone. */
const endOf = ({ config }: Context, day: string) =>
  new Date(instantAt(config.EVENT_TIMEZONE, day, '23:59').getTime() + 60_000);

export async function suspend(
  acting: Omit<Acting, 'reason'>,
  { reason, until: day = '', events }: SuspensionRequest,
): Promise<PersonDetail> {
  const { context, id } = acting;
  const until = day === '' ? null : endOf(context, day);
  if (until && until <= context.clock.now()) throw invalid({ until: [FIELD_TEXTS.date.past] });
  return actOn({ ...acting, reason }, 'account.suspended', async ({ tx, now, afterCommit }) => {
    await setSuspension(tx, id, { at: now, until, why: reason });
    await revokeAllSessions(tx, id);
    await revokeAllLinksOf(tx, id, now);
    await leaveComing(context, tx, id);
    const cancelled = events === 'cancel' ? await cancelComing(context, tx, id, reason) : 0;
    await queueMail(tx, now, id, 'account-suspended', { reason, until: until?.toISOString() ?? null });
    afterCommit(() => context.lists.touch());
    return { after: { until: day || null, events, cancelled } };
  });
}

export const lift = (acting: Acting): Promise<PersonDetail> =>
  actOn(acting, 'account.lifted', async ({ tx, person, now }) => {
    if (!isSuspended(person, now)) return null;
    await setSuspension(tx, person.id, null);
    await queueMail(tx, now, person.id, 'account-lifted', {});
    return {};
  });

export const changeRoleOf = (acting: Acting, role: Role): Promise<PersonDetail> =>
  actOn(acting, 'account.role', async ({ tx, person }) => {
    if (person.role === role) return null;
    await setRole(tx, person.id, role);
    return { before: { role: person.role }, after: { role } };
  });

export const endSessionsOf = (acting: Acting): Promise<PersonDetail> =>
  actOn(acting, 'account.sessions-ended', async ({ tx, person }) => {
    await revokeAllSessions(tx, person.id);
    return {};
  });

export const mailReset = (acting: Acting): Promise<PersonDetail> =>
  actOn(acting, 'account.reset-mailed', async ({ tx, person, now }) => {
    await queueMail(tx, now, person.id, 'password-reset', {});
    return {};
  });
