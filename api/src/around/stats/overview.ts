import { addDays } from '@eveneo/contract/application/dates';
import type { FailingMail, Overview } from '@eveneo/contract/application/overview';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { recordAct } from '../../base/history/record';
import { countUnsent, findGivenUp, retryGivenUp, settleGivenUp } from '../../base/outbox/delivery-repository';
import { traitsOf } from '../../base/outbox/kinds';
import { withTransaction } from '../../db/with-transaction';
import { dayIn, instantAt, isoInstant, readClock, today } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { readServed } from '../releases/base/pointers-repository';
import { liveFailureCounts } from '../releases/traffic/failures-repository';
import { URGENT } from '../reports/service';
import {
  countByHour,
  countEventsByDay,
  countOrganizers,
  countWaiting,
  type HourCount,
} from './overview-repository';

const DAYS = 84;
const HOUR_MS = 3_600_000;

/** Monday of a day's week. */
const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));

function byDay(hours: readonly HourCount[], timeZone: string): Map<string, number> {
  const days = new Map<string, number>();
  for (const { hour, count } of hours) {
    const day = dayIn(timeZone, new Date(hour * HOUR_MS));
    days.set(day, (days.get(day) ?? 0) + count);
  }
  return days;
}

/**
 * The areas still locked after the withdrawal of a release, and the numbers of areas and of their recent faults.
 */
async function releasesOf({ db, clock }: Context) {
  const yesterday = new Date(clock.now().getTime() - 24 * HOUR_MS).toISOString().slice(0, 10);
  const [areas, faults] = await Promise.all([readServed(db), liveFailureCounts(db, yesterday)]);
  return {
    withdrawn: areas.flatMap(({ name, lock }) =>
      lock?.version ? [{ area: name, version: lock.version, at: lock.at }] : [],
    ),
    releases: { areas: areas.length, faults: faults.reduce((sum, [, count]) => sum + count, 0) },
  };
}

const LISTED = 200;

export async function listFailingMails({ db }: Context): Promise<{ data: FailingMail[] }> {
  const rows = await findGivenUp(db, LISTED);
  return {
    data: rows.map(({ id, kind, user_id, name: person, created_at, answer }) => {
      const { name, reporter } = traitsOf(kind);
      return {
        id,
        kind,
        name,
        person: user_id === null || person === null || reporter ? null : { id: user_id, name: person },
        created_at: isoInstant(created_at),
        answer: answer ?? '',
      };
    }),
  };
}

/**
 * Sends a given-up mail again or deletes it; recorded, without naming a reporter.
 * @throws 404 when it no longer is given up: another admin, or this request before, has sent or deleted it
 */
export async function settleFailingMail(
  { db, clock }: Context,
  id: number,
  how: 'retry' | 'drop',
  by: Caller,
): Promise<void> {
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    const mail = await settleGivenUp(tx, id, how, now);
    if (!mail) throw notFound(ERROR_TEXTS.mailSettled);
    await recordAct(tx, {
      act: how === 'retry' ? 'operation.mails-retried' : 'operation.mail-dropped',
      by,
      now,
      subjectId: traitsOf(mail.kind).reporter ? null : mail.user_id,
      label: mail.kind,
      target: { kind: 'mail', id },
    });
  });
}

/** Sends every given-up mail again; recorded. @returns how many */
export function retryFailingMails({ db, clock }: Context, by: Caller): Promise<{ count: number }> {
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    const count = await retryGivenUp(tx, now);
    if (count > 0)
      await recordAct(tx, {
        act: 'operation.mails-retried',
        by,
        now,
        after: { count },
        target: { kind: 'mail', id: null },
      });
    return { count };
  });
}

/** The admin's dashboard besides its counters, in one answer. */
export async function readOverview(context: Context): Promise<Overview> {
  const { db, config } = context;
  const zone = config.EVENT_TIMEZONE;
  const last = today(context, null);
  const first = addDays(last, 1 - DAYS);
  const weekStart = monday(last);
  const weekEnd = addDays(weekStart, 6);
  const since = instantAt(zone, first, '00:00');
  const [registrations, accounts, entries, events, organizers, waiting, unsent, { withdrawn, releases }] =
    await Promise.all([
      countByHour(db, 'registrations', since),
      countByHour(db, 'accounts', since),
      countByHour(db, 'entries', since),
      countEventsByDay(db, { from: first, to: weekEnd, now: readClock(context) }),
      countOrganizers(db, instantAt(zone, addDays(last, -6), '00:00')),
      countWaiting(db, URGENT),
      countUnsent(db),
      releasesOf(context),
    ]);
  const counted = {
    registrations: byDay(registrations, zone),
    accounts: byDay(accounts, zone),
    entries: byDay(entries, zone),
    events: new Map(events.map((day) => [day.date, day.events])),
  };
  const ofWeek = events.filter(({ date }) => date >= weekStart);
  const sum = (of: 'events' | 'full' | 'registrations') => ofWeek.reduce((all, day) => all + day[of], 0);
  return {
    waits: { ...waiting, mails: unsent.givenUp, withdrawn },
    days: Array.from({ length: DAYS }, (_, at) => {
      const date = addDays(first, at);
      return {
        date,
        registrations: counted.registrations.get(date) ?? 0,
        accounts: counted.accounts.get(date) ?? 0,
        events: counted.events.get(date) ?? 0,
        entries: counted.entries.get(date) ?? 0,
      };
    }),
    organizers,
    week: { events: sum('events'), full: sum('full'), registrations: sum('registrations') },
    releases,
  };
}
