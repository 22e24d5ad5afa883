import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { ChatMessage as Message } from '@eveneo/contract/application/talk';
import type { User } from '@eveneo/contract/application/users';
import { now } from '@eveneo/platform';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { chatRoomTexts as texts } from '../../../texts/chat-room';
import type { ChatAction } from './chat-messages';
import { mayDelete, mayEdit } from './chat-permissions';
import { ChatMessage } from './ChatMessage';
import { EditMessage } from './EditMessage';
import type { useDeletion } from './use-deletion';
import styles from './Chat.module.css';

// Loaded on demand: most readers never take a message down.
const TakeMessageDown = lazyPart(
  async () => (await import(/* webpackChunkName: "report" */ './TakeMessageDown')).TakeMessageDown,
  { failed: texts.deleteFailed },
);

const MINUTE_MS = 60_000;

/** @returns the current time, updated every minute for 'il y a 5 min' */
function useMinute(): Date {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return instant;
}

/** The messages; one of the user's own may be open for editing. */
export function MessageLog({
  list,
  event,
  user,
  messages,
  deletion: { deleting, remove },
  dispatch,
  children,
}: {
  list: RefObject<HTMLDivElement | null>;
  event: EventDetail;
  user: User;
  messages: readonly Message[];
  deletion: Pick<ReturnType<typeof useDeletion>, 'deleting' | 'remove'>;
  dispatch: (action: ChatAction) => void;
  /** Above the messages. */
  children: ReactNode;
}) {
  const [editing, setEditing] = useState<number | null>(null);
  const [taking, setTaking] = useState<Message | null>(null);
  const now = useMinute();
  const onDelete = (message: Message) =>
    message.user_id === user.id ? void remove(message.id) : setTaking(message);
  const leave = () => {
    setEditing(null);
    // The focused field is gone.
    list.current?.focus();
  };
  const editorOf = (message: Message) => (
    <EditMessage
      eventId={event.id}
      message={message}
      onSaved={(saved) => {
        dispatch({ type: 'message', message: saved });
        leave();
      }}
      onLeave={leave}
    />
  );
  return (
    // A scrolled area must be reachable by keyboard.
    <div
      ref={list}
      role="log"
      aria-label={texts.messages}
      tabIndex={0}
      className={styles.log}
      hidden={messages.length === 0}
    >
      {children}
      <ol role="list" className={styles.messages}>
        {messages.map((message) => (
          <ChatMessage
            key={message.id}
            message={message}
            own={message.user_id === user.id}
            now={now}
            deleting={deleting === message.id}
            editor={editing === message.id && editorOf(message)}
            onEdit={
              editing === null && mayEdit(user, message, now) ? () => setEditing(message.id) : undefined
            }
            onDelete={mayDelete(user, event, message) ? () => onDelete(message) : undefined}
          />
        ))}
      </ol>
      {taking && (
        <TakeMessageDown
          message={taking}
          remove={(why) => remove(taking.id, why)}
          onClose={() => setTaking(null)}
          onRemoved={() => {
            setTaking(null);
            // The pressed button is gone. Until the dialog has closed, nothing outside it can take the focus.
            requestAnimationFrame(() => list.current?.focus());
          }}
        />
      )}
    </div>
  );
}
