import { useCallback, useEffect, useReducer, useState } from 'react';
import * as calls from '@eveneo/contract/call-list';
import { LIMITS } from '@eveneo/contract/application/limits';
import { call } from 'mf-shared/api/call';
import { followChat } from './chat-calls';
import { chatReducer, NO_CHAT } from './chat-messages';
import { usePageVisible } from './use-page-visible';

/** How often the list is read while no live stream is open. */
const POLL_MS = 4_000;

/** Loading until the first list is there; failed when it could not be had. After a later failure the messages stay. */
export type ChatLoad = 'loading' | 'failed' | 'ready';

/**
 * An event's chat, live while the page is visible: over the stream, and by asking while there is none. Opening the
 * stream is always followed by reading the list, so nothing is missed in between; the reducer drops what comes twice.
 */
export function useChat(eventId: number) {
  const [state, dispatch] = useReducer(chatReducer, NO_CHAT);
  const [load, setLoad] = useState<ChatLoad>('loading');
  const [interrupted, setInterrupted] = useState(false);
  const [hasOlder, setHasOlder] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const visible = usePageVisible();

  useEffect(() => {
    if (!visible) return;
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let live = false;
    // Every reading numbers itself: an answer that a newer one has overtaken is dropped.
    let readings = 0;

    const read = async () => {
      clearTimeout(timer);
      const reading = (readings += 1);
      try {
        const messages = await call(calls.listChat, { params: { id: eventId }, signal });
        if (signal.aborted || reading !== readings) return;
        dispatch({ type: 'latest', messages });
        setHasOlder((was) => was || messages.length >= LIMITS.chat.default);
        setLoad('ready');
        setInterrupted(false);
      } catch {
        if (signal.aborted) return;
        setLoad((was) => (was === 'ready' ? was : 'failed'));
        setInterrupted(true);
      }
      if (!live && reading === readings) timer = setTimeout(() => void read(), POLL_MS);
    };

    void read();
    void followChat(eventId, {
      signal,
      onOpen: () => {
        live = true;
        void read();
      },
      onChange: dispatch,
      onDown: () => {
        if (live) timer = setTimeout(() => void read(), POLL_MS);
        live = false;
      },
    });
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [eventId, visible, attempt]);

  const retry = useCallback(() => {
    setLoad('loading');
    setAttempt((was) => was + 1);
  }, []);

  const first = state.messages[0]?.id;
  const loadOlder = useCallback(async () => {
    if (first === undefined) return;
    const messages = await call(calls.listChat, { params: { id: eventId }, query: { before: first } });
    dispatch({ type: 'older', messages });
    setHasOlder(messages.length >= LIMITS.chat.default);
  }, [eventId, first]);

  return { messages: state.messages, load, interrupted, hasOlder, loadOlder, retry, dispatch };
}
