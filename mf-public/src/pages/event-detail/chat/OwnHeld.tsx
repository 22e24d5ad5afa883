import { useEffect, useEffectEvent, useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { ChatMessage, HeldMessage } from '@eveneo/contract/application/talk';
import type { User } from '@eveneo/contract/application/users';
import { useQuery } from '@eveneo/platform';
import { heldQuery } from 'mf-shared/api/held';
import { Badge } from 'mf-shared/ui/badge';
import { chatRoomTexts as texts } from '../../../texts/chat-room';
import styles from './Chat.module.css';

/** The user's own messages that wait for approval, if the event holds first messages. */
export function useOwnHeld(event: EventDetail, user: User, messages: readonly ChatMessage[]) {
  const [sent, setSent] = useState(false);
  const { data, refetch } = useQuery({
    ...heldQuery(event.id),
    enabled: sent || event.holds_first === true,
  });
  const held = data?.messages.filter(({ user_id }) => user_id === user.id) ?? [];
  // A new message of the user's on the stream may be a held one that was
  // released: the held ones are fetched again.
  const own = messages.filter(({ user_id }) => user_id === user.id).length;
  const readAgain = useEffectEvent(() => {
    if (held.length > 0) void refetch();
  });
  useEffect(() => readAgain(), [own]);
  return {
    held,
    add(): void {
      setSent(true);
      void refetch();
    },
  };
}

/** The user's held messages; nobody else sees them in this chat. */
export function OwnHeld({ held }: { held: readonly HeldMessage[] }) {
  return (
    <div role="status" className={styles.waiting}>
      {held.map(({ id, message }) => (
        <div key={id} className={styles.held}>
          <p className={styles.bubble}>{message}</p>
          <Badge tone="warning">{texts.held}</Badge>
        </div>
      ))}
    </div>
  );
}
