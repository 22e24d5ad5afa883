import { LIMITS } from '@eveneo/contract/application/limits';
import type {
  ListedPerson,
  PeoplePage,
  PeopleQuery,
  PersonDetail,
} from '@eveneo/contract/application/people';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { actsOn } from '../../base/history/routes';
import { isoInstant } from '../../ground/clock';
import { notFound } from '../../http/errors';
import { isSuspended } from '../../http/sessions/suspended';
import { casesAbout } from '../reports/cases';
import {
  countPeople,
  countWork,
  findPeople,
  findPerson,
  findSearched,
  findWork,
  type PersonRow,
} from './repository';

const PER_PAGE = LIMITS.historyPerPage;

const toListed = (
  row: PersonRow,
  now: Date,
  work: { events: number; registrations: number; reports: number },
): ListedPerson => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  avatar: row.avatar,
  ...work,
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
  const found = role || state ? null : asked.searched?.ids;
  const part = { sort, offset: (page - 1) * PER_PAGE, limit: PER_PAGE };
  const counted = Promise.resolve(found ? found.length : countPeople(db, asked, now));
  // The first page needs no total: both are read at the same time.
  const [total, rows] = await Promise.all([
    counted,
    findPeople(db, asked, { ...part, total: page === 1 ? PER_PAGE : await counted }, now),
  ]);
  const workOf = await countWork(
    db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => toListed(row, now, workOf(row.id))),
    total,
    current_page: page,
    per_page: PER_PAGE,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
  };
}

export async function readPerson({ db, clock }: Context, id: number): Promise<PersonDetail> {
  const row = await findPerson(db, id);
  if (!row) throw notFound(ERROR_TEXTS.personNotFound);
  const [workOf, work, reported, acts] = await Promise.all([
    countWork(db, [id]),
    findWork(db, id, clock.now()),
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
