import { isoInstant } from '../../ground/clock';
import type { Context } from '../context';
import type { Caller } from '../../sessions/caller';
import { findUser } from './repository';
import { toUser } from './service';

interface Dated {
  created_at: string;
}

const dated = <T extends Dated>(row: T) => ({ ...row, created_at: isoInstant(row.created_at) });

/** Everything held about someone, in a form that people and programs read. */
export async function exportAccount({ db }: Context, caller: Caller): Promise<Record<string, unknown>> {
  const user = await findUser(db, caller.id);
  const [registrations, reviews, messages, events] = await Promise.all([
    db('registrations as r')
      .join('events as e', 'e.id', 'r.event_id')
      .where('r.user_id', caller.id)
      .orderBy('r.id')
      .select<Dated[]>('r.event_id', 'e.title', 'e.date', 'e.time', 'r.created_at'),
    db('reviews')
      .where({ user_id: caller.id })
      .orderBy('id')
      .select<Dated[]>('id', 'event_id', 'rating', 'comment', 'created_at'),
    db('chat_messages')
      .where({ user_id: caller.id })
      .orderBy('id')
      .select<Dated[]>('id', 'event_id', 'message', 'created_at'),
    db('events')
      .where({ organizer_id: caller.id })
      .orderBy('id')
      .select<Dated[]>(
        'id',
        'title',
        'description',
        'date',
        'time',
        'end_time',
        'location',
        'capacity',
        'created_at',
      ),
  ]);
  return {
    user: { ...toUser(caller), created_at: user ? isoInstant(user.created_at) : null },
    preferences: { emailNotifications: user?.email_notifications !== 0 },
    registrations: registrations.map(dated),
    reviews: reviews.map(dated),
    messages: messages.map(dated),
    events: events.map(dated),
  };
}
