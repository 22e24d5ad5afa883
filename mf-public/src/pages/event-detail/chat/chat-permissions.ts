import type { EventDetail } from '@eveneo/contract/application/events';
import { EDIT_SECONDS } from '@eveneo/contract/application/limits';
import type { ChatMessage } from '@eveneo/contract/application/talk';
import type { User } from '@eveneo/contract/application/users';
import { manages } from 'mf-shared/format/event-rights';

/** The author, for some minutes. The API decides; this only shows the button. */
export const mayEdit = (
  user: Pick<User, 'id'>,
  { user_id, created_at }: Pick<ChatMessage, 'user_id' | 'created_at'>,
  now: Date,
): boolean => user_id === user.id && now.getTime() - Date.parse(created_at) < EDIT_SECONDS * 1000;

/** Those who edit the event, and the author. The API decides; this only shows the button. */
export const mayDelete = (
  user: Pick<User, 'id' | 'role'>,
  event: Pick<EventDetail, 'organizer_id' | 'my_rights'>,
  message: Pick<ChatMessage, 'user_id'>,
): boolean => message.user_id === user.id || manages(event, user, 'edit');
