import type { EventDetail } from '@eveneo/contract/application/events';
import type { ChatMessage as Message } from '@eveneo/contract/application/talk';
import type { User } from '@eveneo/contract/application/users';
import { toast } from '@eveneo/platform';
import { Button } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Skeleton } from 'mf-shared/ui/skeleton';
import { UndoBanner } from 'mf-shared/ui/undo-banner';
import { chatTexts } from '../../../texts/chat';
import { chatRoomTexts as texts } from '../../../texts/chat-room';
import { listMessages } from './chat-calls';
import { ChatForm } from './ChatForm';
import { MessageLog } from './MessageLog';
import { OwnHeld, useOwnHeld } from './OwnHeld';
import { useChat } from './use-chat';
import { useDeletion } from './use-deletion';
import { useStayAtEnd } from './use-stay-at-end';
import styles from './Chat.module.css';

const loading = (
  <div className={styles.skeleton}>
    <LoadingMessage label={chatTexts.loading} />
    <Skeleton width="60%" height="3.5rem" />
    <Skeleton width="45%" height="3.5rem" />
    <Skeleton width="70%" height="3.5rem" />
  </div>
);

export function ChatRoom({ event, user }: { event: EventDetail; user: User }) {
  const chat = useChat(event.id);
  return (
    <QueryBoundary query={chat.query} pending={loading} failed={chatTexts.loadFailed}>
      {(messages) => <OpenRoom {...chat} event={event} user={user} messages={messages} />}
    </QueryBoundary>
  );
}

function OpenRoom({
  event,
  user,
  messages,
  interrupted,
  hasOlder,
  loadOlder,
  dispatch,
}: ReturnType<typeof useChat> & { event: EventDetail; user: User; messages: readonly Message[] }) {
  const list = useStayAtEnd(messages.at(-1)?.id);
  const deletion = useDeletion(event.id, list, dispatch);
  const { deleted } = deletion;
  const waiting = useOwnHeld(event, user, messages);
  const lastKnown = messages.at(-1)?.id ?? 0;
  const findSent = async (text: string) => {
    const held = await listMessages(event.id);
    // Only newer messages count: an earlier one with the same text is another message.
    return (
      held.find(({ id, user_id, message }) => id > lastKnown && user_id === user.id && message === text) ??
      null
    );
  };
  return (
    <div className={styles.room}>
      {messages.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      <MessageLog
        list={list}
        event={event}
        user={user}
        messages={messages}
        deletion={deletion}
        dispatch={dispatch}
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
      </MessageLog>
      <OwnHeld held={waiting.held} />
      <p role="status" className={interrupted ? styles.interrupted : 'visually-hidden'}>
        {interrupted && texts.interrupted}
      </p>
      {deleted !== null && (
        <UndoBanner
          key={deleted.id}
          texts={texts.deletion}
          askedAt={deleted.askedAt}
          restore={() => deletion.restore(deleted.id)}
          onDone={deletion.forget}
        />
      )}
      <ChatForm
        eventId={event.id}
        onSent={({ held, ...message }) => (held ? waiting.add() : dispatch({ type: 'message', message }))}
        findSent={findSent}
      />
    </div>
  );
}
