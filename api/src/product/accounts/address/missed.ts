import type { Knex } from 'knex';
import type { Missed } from '@eveneo/contract/application/users';
import type { EventThen, MailPayloads, WithheldMail } from '../../../base/outbox/kinds';
import { dayInFrench, whenInFrench } from '../../../ground/french';
import { isRegistered } from '../../capacity/attendees-repository';
import { findEventForMail, type EventForMail } from '../../events/mail-repository';
import { findRequest } from '../../places/requests-repository';
import { findOwnWait } from '../../places/waitlist-repository';

const on = ({ date, time }: EventThen) => `${dayInFrench(date)} à ${time}`;
const now = (event: EventThen) => `${whenInFrench(event)} · ${event.location}`;
const word = (why: string | undefined) =>
  why ? ` Le mot de l’organisateur\u00a0: «\u00a0${why}\u00a0»` : '';

/** A place, a rank, or a request that is not refused. */
const isTied = async (db: Knex, eventId: number, userId: number): Promise<boolean> =>
  (await isRegistered(db, eventId, userId)) ||
  (await findOwnWait(db, eventId, userId)) !== null ||
  (await findRequest(db, eventId, userId))?.refused_at === null;

const differs = (before: EventThen, event: EventForMail): boolean =>
  Object.entries(before).some(
    ([name, value]) => (event[name as keyof EventThen] ?? null) !== (value ?? null),
  );

/** Of an event that has no page any more; null once its day is past. */
function gone({ kind, payload }: WithheldMail, today: string): Missed | null {
  const then = JSON.parse(payload) as MailPayloads['event-deleted'];
  if (then.date < today) return null;
  const text =
    kind === 'event-withdrawn'
      ? `Retiré par l’administration\u00a0: il n’a plus de page ici. Il était prévu ${on(then)}.`
      : `Annulé\u00a0: il n’aura pas lieu ${on(then)}.`;
  return { event_id: null, title: then.title, text };
}

async function textOf(
  db: Knex,
  userId: number,
  event: EventForMail,
  { kind, payload }: WithheldMail,
): Promise<string | null> {
  if (kind === 'event-cancelled') {
    const { why } = JSON.parse(payload) as MailPayloads['event-cancelled'];
    return event.cancelled_at === null ? null : `Annulé\u00a0: il n’aura pas lieu ${on(event)}.${word(why)}`;
  }
  if (event.cancelled_at !== null) return null;
  if (kind === 'removed') {
    const { why } = JSON.parse(payload) as MailPayloads['removed'];
    const back = await isRegistered(db, event.id, userId);
    return back ? null : `Votre inscription a été retirée (${on(event)}).${word(why)}`;
  }
  if (!(await isTied(db, event.id, userId))) return null;
  if (kind === 'rules-changed')
    return 'L’inscription suit une autre règle\u00a0: sa page dit où vous en êtes.';
  if (kind === 'event-returned') return `Il aura bien lieu\u00a0: ${now(event)}`;
  const { before } = JSON.parse(payload) as MailPayloads['event-changed'];
  return differs(before, event) ? `Modifié\u00a0: ${now(event)}` : null;
}

/** What withheld mails say and is still true of events to come, each once, oldest first. */
export async function missedOf(
  db: Knex,
  userId: number,
  withheld: readonly WithheldMail[],
  moment: Date,
): Promise<Missed[]> {
  const today = moment.toISOString().slice(0, 10);
  const missed = new Map<string, Missed>();
  const changed = new Set<number>();
  for (const mail of withheld) {
    const { event_id } = JSON.parse(mail.payload) as { event_id: number };
    // Compared with what its reader knew: the values before the first change.
    if (mail.kind === 'event-changed' && changed.has(event_id)) continue;
    if (mail.kind === 'event-changed') changed.add(event_id);
    const event = await findEventForMail(db, event_id);
    const text = event && event.date >= today ? await textOf(db, userId, event, mail) : null;
    const isGone = mail.kind === 'event-deleted' || mail.kind === 'event-withdrawn';
    const found =
      event && text !== null
        ? { event_id, title: event.title, text }
        : !event && isGone
          ? gone(mail, today)
          : null;
    if (found) missed.set(`${event_id} ${found.text}`, found);
  }
  return [...missed.values()];
}
