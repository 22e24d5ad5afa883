import type { EventDetail } from '@eveneo/contract/application/events';
import { EDIT_SECONDS } from '@eveneo/contract/application/limits';
import type { ChatMessage } from '@eveneo/contract/application/talk';
import type { User } from '@eveneo/contract/application/users';

/** The author, for some minutes. The API decides; this only shows the button. */
export const mayEdit = (
  user: Pick<User, 'id'>,
  { user_id, created_at }: Pick<ChatMessage, 'user_id' | 'created_at'>,
  now: Date,
): boolean => user_id === user.id && now.getTime() - Date.parse(created_at) < EDIT_SECONDS * 1000;

/** Admins, the event's organizer and the author. The API decides; this only shows the button. */
export const mayDelete = (
  user: Pick<User, 'id' | 'role'>,
  event: Pick<EventDetail, 'organizer_id'>,
  message: Pick<ChatMessage, 'user_id'>,
): boolean => user.role === 'admin' || event.organizer_id === user.id || message.user_id === user.id;
