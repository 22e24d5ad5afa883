import { useCallback, useEffect, useReducer, useState } from 'react';
import { LIMITS } from '@eveneo/contract/application/limits';
import { usePageVisible } from 'mf-shared/api/live-places';
import { listMessages } from './chat-calls';
import { chatReducer, NO_CHAT } from './chat-messages';
import { followMessages } from './follow-messages';

/** An event's chat, live while the page is visible. After a failure the messages stay and `interrupted` is set. */
export function useChat(eventId: number) {
  const [state, dispatch] = useReducer(chatReducer, NO_CHAT);
  const [ready, setReady] = useState(false);
  const [interrupted, setInterrupted] = useState(false);
  const [hasOlder, setHasOlder] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const visible = usePageVisible();

  useEffect(() => {
    if (!visible) return;
    const ending = new AbortController();
    followMessages(eventId, {
      signal: ending.signal,
      onRead: (messages) => {
        dispatch({ type: 'latest', messages });
        setHasOlder((was) => was || messages.length >= LIMITS.chat.default);
        setReady(true);
        setInterrupted(false);
      },
      onFailed: () => setInterrupted(true),
      onChange: dispatch,
    });
    return () => ending.abort();
  }, [eventId, visible, attempt]);

  const refetch = useCallback(() => {
    setInterrupted(false);
    setAttempt((was) => was + 1);
  }, []);

  const first = state.messages[0]?.id;
  const loadOlder = useCallback(async () => {
    if (first === undefined) return;
    const messages = await listMessages(eventId, { before: first });
    dispatch({ type: 'older', messages });
    setHasOlder(messages.length >= LIMITS.chat.default);
  }, [eventId, first]);

  const messages = ready ? state.messages : undefined;
  return {
    query: { data: messages, error: interrupted, isFetching: !ready && !interrupted, refetch },
    interrupted,
    hasOlder,
    loadOlder,
    dispatch,
  };
}
