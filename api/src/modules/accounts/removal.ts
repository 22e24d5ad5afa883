import type { Knex } from 'knex';
import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../context';
import { withTransaction } from '../../db/with-transaction';
import type { Caller } from '../../sessions/caller';
import { unauthenticated } from '../../http/errors';
import { removeFiles } from '../../images/upload';
import { searchColumn } from '../events/repository';
import { today } from '../../ground/clock';
import { lockEvent } from '../events/write-repository';
import { removeEvent } from '../events/write-service';
import { giveBackPlaces } from '../registrations/repository';
import { ownAvatarFiles } from './profile-service';

/** Below this length a name is a word that texts contain anyway. */
const NAMEABLE = 4;

/** Takes a person's own name and address out of a text that they wrote. */
function anonymise(text: string, person: Pick<Caller, 'name' | 'email'>, replacement: string): string {
  return [person.email, person.name]
    .filter((word) => word.length >= NAMEABLE)
    .reduce(
      (result, word) =>
        result.replace(new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu'), replacement),
      text,
    );
}

async function leaveRegistrations(tx: Knex, userId: number, day: string): Promise<void> {
  const coming = await tx('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('r.user_id', userId)
    .where('e.date', '>=', day)
    .orderBy('e.id')
    .select<{ id: number }[]>('e.id');
  for (const { id } of coming) {
    await tx('events').where({ id }).forUpdate().first('id');
    const left = await tx('registrations').where({ event_id: id, user_id: userId }).delete();
    if (left > 0) await giveBackPlaces(tx, id, 1);
  }
  // Past ones keep counting, as nobody's.
  await tx('registrations').where({ user_id: userId }).update({ user_id: null });
}

async function leaveTexts(tx: Knex, person: Caller): Promise<void> {
  for (const [table, column] of [
    ['chat_messages', 'message'],
    ['reviews', 'comment'],
  ] as const) {
    const rows = (await tx(table).where({ user_id: person.id }).select('id', { text: column })) as {
      id: number;
      text: string;
    }[];
    for (const { id, text } of rows) {
      const clean = anonymise(text, person, PLACEHOLDER_TEXTS.deletedUser);
      if (clean !== text)
        await tx(table)
          .where({ id })
          .update({ [column]: clean });
    }
    await tx(table).where({ user_id: person.id }).update({ user_id: null });
  }
}

/** Past events stay without their organizer, whose name goes from their texts too. */
async function leavePastEvents(tx: Knex, person: Caller): Promise<void> {
  const rows = await tx('events')
    .where({ organizer_id: person.id })
    .select<{ id: number; title: string; description: string; location: string }[]>(
      'id',
      'title',
      'description',
      'location',
    );
  for (const { id, ...texts } of rows) {
    const clean = (text: string) => anonymise(text, person, PLACEHOLDER_TEXTS.deletedOrganizer);
    const event = {
      title: clean(texts.title).slice(0, 200),
      description: clean(texts.description),
      location: clean(texts.location).slice(0, 200),
    };
    await tx('events')
      .where({ id })
      .update({
        ...event,
        search: searchColumn(event),
        organizer_id: null,
        revision: tx.raw('revision + 1'),
      });
  }
}

/** Deletes an account and every personal datum for good; what others need stays, as nobody's. */
export async function deleteAccount(context: Context, caller: Caller): Promise<void> {
  const day = today(context);
  await withTransaction(context.db, async (tx, afterCommit) => {
    // Locked first: from here on this person can neither register nor write anywhere.
    const user = await tx('users')
      .where({ id: caller.id })
      .forUpdate()
      .first<{ avatar: string | null } | undefined>('avatar');
    if (!user) throw unauthenticated();
    const coming = await tx('events')
      .where({ organizer_id: caller.id })
      .where('date', '>=', day)
      .orderBy('id')
      .select<{ id: number }[]>('id');
    for (const { id } of coming) {
      const event = await lockEvent(tx, id);
      if (event) await removeEvent(context, tx, afterCommit, event);
    }
    await leavePastEvents(tx, caller);
    await leaveRegistrations(tx, caller.id, day);
    await leaveTexts(tx, caller);
    for (const table of ['revoked_tokens', 'password_resets', 'mail_outbox', 'known_addresses'])
      await tx(table).where({ user_id: caller.id }).delete();
    await tx('users').where({ id: caller.id }).delete();
    afterCommit(() => removeFiles(context, ownAvatarFiles(user.avatar)));
    afterCommit(() => context.lists.touch());
  });
}
