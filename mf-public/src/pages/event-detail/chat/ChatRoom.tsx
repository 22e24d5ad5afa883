import { useRef, useState, useEffect } from 'react';
import { MessageCircle } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { ChatMessage as Message } from '@eveneo/contract/application/talk';
import type { User } from '@eveneo/contract/application/users';
import { toast, now } from '@eveneo/platform';
import * as calls from '@eveneo/contract/call-list';
import { call } from 'mf-shared/api/call';
import { takeAway } from 'mf-shared/api/take-away';
import { UndoBanner } from 'mf-shared/ui/undo-banner';
import { Button } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { Loaded } from 'mf-shared/ui/loaded';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { Skeleton } from 'mf-shared/ui/skeleton';
import { chatTexts as texts } from '../../../texts/chat';
import { listMessages, restoreMessage } from './chat-calls';
import { ChatForm, isExpired } from './ChatForm';
import { ChatMessage } from './ChatMessage';
import { mayDelete, mayEdit } from './chat-permissions';
import { EditMessage } from './EditMessage';
import { useChat } from './use-chat';
import { useStayAtEnd } from './use-stay-at-end';
import styles from './Chat.module.css';

const MINUTE_MS = 60_000;

/** @returns the present instant, told anew every minute: what is said relative to it stays true */
function useMinute(): Date {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return instant;
}

const loading = (
  <div className={styles.skeleton}>
    <LoadingMessage label={texts.loading} />
    <Skeleton width="60%" height="3.5rem" />
    <Skeleton width="45%" height="3.5rem" />
    <Skeleton width="70%" height="3.5rem" />
  </div>
);

/** The chat, for who is logged in. */
export function ChatRoom({ event, user }: { event: EventDetail; user: User }) {
  const chat = useChat(event.id);
  return (
    <Loaded query={chat.query} pending={loading} failed={texts.loadFailed}>
      {(messages) => <OpenRoom {...chat} {...{ event, user, messages }} />}
    </Loaded>
  );
}

/** The messages and the form. */
function OpenRoom({
  event,
  user,
  messages,
  interrupted,
  hasOlder,
  loadOlder,
  dispatch,
}: ReturnType<typeof useChat> & { event: EventDetail; user: User; messages: readonly Message[] }) {
  const [deleting, setDeleting] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<{ id: number; askedAt: number } | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const now = useMinute();
  const list = useStayAtEnd(messages.at(-1)?.id);
  // Two clicks come faster than the next picture of the page.
  const asked = useRef<number | null>(null);

  const remove = async ({ id }: Message) => {
    if (asked.current === id) return;
    asked.current = id;
    setDeleting(id);
    const askedAt = performance.now();
    const pressed = document.activeElement;
    try {
      const done = await takeAway(
        () => call(calls.deleteChat, { params: { id: event.id, messageId: id } }),
        async () => (await listMessages(event.id, { before: id + 1 })).every((held) => held.id !== id),
      );
      dispatch({ type: 'deleted', id });
      if (done) setDeleted({ id, askedAt });
      // The button goes away with its message. Who went on meanwhile, to write the next one, is not called back.
      if ([pressed, document.body].includes(document.activeElement)) list.current?.focus();
    } catch (error) {
      // The specification asks for an alert here.
      if (!isExpired(error)) window.alert(texts.deleteFailed);
    } finally {
      asked.current = null;
      setDeleting(null);
    }
  };

  const leave = () => {
    setEditing(null);
    // The field went away with the focus.
    list.current?.focus();
  };

  const restore = async (messageId: number) => {
    dispatch({ type: 'message', message: await restoreMessage(event.id, messageId), live: true });
  };

  const lastKnown = messages.at(-1)?.id ?? 0;
  const findSent = async (text: string) => {
    const held = await listMessages(event.id);
    // One's own words said once before are not these.
    return (
      held.find(({ id, user_id, message }) => id > lastKnown && user_id === user.id && message === text) ??
      null
    );
  };

  return (
    <div className={styles.room}>
      {messages.length === 0 && (
        <EmptyState icon={<MessageCircle />} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {/* A scrolled area must be reachable by keyboard; a log announces what is added at its end. */}
      <div
        ref={list}
        role="log"
        aria-label={texts.messages}
        tabIndex={0}
        className={styles.log}
        hidden={messages.length === 0}
      >
        {hasOlder && (
          <Button
            variant="ghost"
            size="s"
            className={styles.older}
            onClick={() => void loadOlder().catch(() => toast.error(texts.olderFailed))}
          >
            {texts.older}
          </Button>
        )}
        <ol role="list" className={styles.messages}>
          {messages.map((message) => (
            <ChatMessage
              key={message.id}
              message={message}
              own={message.user_id === user.id}
              now={now}
              deleting={deleting === message.id}
              {...(mayEdit(user, message, now) &&
                editing === null && { onEdit: () => setEditing(message.id) })}
              {...(editing === message.id && {
                editor: (
                  <EditMessage
                    eventId={event.id}
                    message={message}
                    onSaved={(saved) => {
                      dispatch({ type: 'message', message: saved });
                      leave();
                    }}
                    onLeave={leave}
                  />
                ),
              })}
              {...(mayDelete(user, event, message) && { onDelete: () => void remove(message) })}
            />
          ))}
        </ol>
      </div>
      <p role="status" className={interrupted ? styles.interrupted : 'visually-hidden'}>
        {interrupted && texts.interrupted}
      </p>
      {deleted !== null && (
        <UndoBanner
          key={deleted.id}
          texts={texts.deletion}
          askedAt={deleted.askedAt}
          restore={() => restore(deleted.id)}
          onDone={() => setDeleted(null)}
        />
      )}
      <ChatForm
        eventId={event.id}
        onSent={(message) => dispatch({ type: 'message', message })}
        findSent={findSent}
      />
    </div>
  );
}
