import { isDraft, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import type { Season, SeasonPost, SeasonQuery } from '@eveneo/contract/application/season';
import type { SeriesScope } from '@eveneo/contract/application/series';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { assertManages, suffices } from '../../base/event-rights/rights';
import type { Note } from '../../base/idempotency/once';
import { readClock } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { countReach, findConfirmedAddress } from '../../product/announcements/repository';
import { announceToDates } from '../../product/announcements/service';
import { countPeopleTold } from '../../product/places/news-repository';
import { findDates, findSeriesOf, type SeriesRow } from '../../product/series/repository';
import { countByDate, countPeople, findPeople } from './repository';

const PER_PAGE = 50;

/** The dates that a caller manages; a co-organizer's rights reach one date only. */
async function managedDates(context: Context, eventId: number, caller: Caller): Promise<SeriesRow[]> {
  await assertManages(context, eventId, caller);
  const event = await findSeriesOf(context.db, eventId);
  if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
  const dates = await findDates(context.db, event);
  return dates.filter((one) => one.id === eventId || suffices(caller, one, 'own'));
}

/** The coming ones, from a date on or all. */
function inScope(context: Context, dates: readonly SeriesRow[], eventId: number, scope: SeriesScope) {
  const now = readClock(context);
  const first = scope === 'all' ? 0 : dates.findIndex(({ id }) => id === eventId);
  return dates.slice(first).filter((one) => one.cancelled_at === null && one.date >= now.day(one));
}

const idsOf = (dates: readonly SeriesRow[]) => dates.map(({ id }) => id);

const isDown = ({ publish_at }: SeriesRow) => publish_at === TAKEN_DOWN;
/** Those to which words can be sent: one date that an admin took down does not silence the others. */
const writable = (dates: readonly SeriesRow[]) => dates.filter((one) => !isDown(one));

export async function readSeason(
  context: Context,
  eventId: number,
  caller: Caller,
  { search = '', page = 1 }: SeasonQuery,
): Promise<Season> {
  const { db } = context;
  const now = readClock(context);
  const dates = await managedDates(context, eventId, caller);
  const ids = idsOf(dates);
  const coming = (scope: SeriesScope) => inScope(context, dates, eventId, scope);
  const [following, all] = [coming('following'), coming('all')];
  const half = Math.max(2, Math.ceil(dates.filter((one) => one.cancelled_at === null).length / 2));
  const [counts, rows, found, figures, toldFollowing, toldAll, reachFollowing, reachAll, address] =
    await Promise.all([
      countByDate(db, ids),
      findPeople(db, ids, { search, offset: (page - 1) * PER_PAGE, limit: PER_PAGE }),
      search ? countPeople(db, ids, { search }) : null,
      countPeople(db, ids, { dates: half }),
      countPeopleTold(db, idsOf(following)),
      countPeopleTold(db, idsOf(all)),
      countReach(db, idsOf(writable(following))),
      countReach(db, idsOf(writable(all))),
      findConfirmedAddress(db, caller.id),
    ]);
  const total = (found ?? figures).people;
  return {
    dates: dates.map((one) => ({
      id: one.id,
      date: one.date,
      time: one.time,
      capacity: one.capacity,
      registered: one.registrations_count,
      ...(counts.get(one.id) ?? { entered: 0, waiting: 0 }),
      cancelled: one.cancelled_at !== null,
      draft: isDraft(one, now.minute(one)),
      ...(isDown(one) && { taken_down: true }),
      coming: all.includes(one),
    })),
    people: {
      data: rows.map(({ dates: of, entered, ...row }) => ({
        ...row,
        dates: of.split(',').map(Number),
        entered: Number(entered),
      })),
      total,
      current_page: page,
      per_page: PER_PAGE,
      last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    },
    figures,
    told: { following: toldFollowing, all: toldAll },
    audiences: { following: reachFollowing, all: reachAll },
    reply_address: address ?? null,
  };
}

/** One announcement on the page of each date in scope, and one mail for each person. */
export async function writeToSeason(
  context: Context,
  { eventId, given: { scope, ...words }, caller }: { eventId: number; given: SeasonPost; caller: Caller },
  note: Note,
) {
  const dates = writable(inScope(context, await managedDates(context, eventId, caller), eventId, scope));
  const eventIds = idsOf(dates);
  const mails = await announceToDates(context, { eventId, eventIds, given: words, caller }, note);
  return { dates: eventIds.length, mails };
}
