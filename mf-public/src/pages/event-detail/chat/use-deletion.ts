import { useRef, useState, type RefObject } from 'react';
import * as calls from '@eveneo/contract/call-list';
import { call } from 'mf-shared/api/call';
import { takeAway } from 'mf-shared/api/take-away';
import { chatRoomTexts as texts } from '../../../texts/chat-room';
import { listMessages, restoreMessage } from './chat-calls';
import type { ChatAction } from './chat-messages';
import { isExpired } from './MessageField';

/**
 * Deletes messages, and restores the last deleted one.
 * @param list takes the focus when the button disappears
 */
export function useDeletion(
  eventId: number,
  list: RefObject<HTMLElement | null>,
  dispatch: (action: ChatAction) => void,
) {
  const [deleting, setDeleting] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<{ id: number; askedAt: number } | null>(null);
  // Two clicks can come before a render.
  const asked = useRef<number | null>(null);
  /** @returns whether the message is gone */
  const remove = async (id: number, why?: string): Promise<boolean> => {
    if (asked.current === id) return false;
    asked.current = id;
    setDeleting(id);
    const askedAt = performance.now();
    const pressed = document.activeElement;
    try {
      const done = await takeAway(
        () =>
          call(calls.deleteChat, { params: { id: eventId, messageId: id }, ...(why && { body: { why } }) }),
        async () => (await listMessages(eventId, { before: id + 1 })).every((held) => held.id !== id),
      );
      dispatch({ type: 'deleted', id });
      if (done) setDeleted({ id, askedAt });
      // Unless the user has already moved the focus, for example to the next message.
      if ([pressed, document.body].includes(document.activeElement)) list.current?.focus();
      return true;
    } catch (error) {
      // The specification asks for an alert here.
      if (!isExpired(error)) window.alert(texts.deleteFailed);
      return false;
    } finally {
      asked.current = null;
      setDeleting(null);
    }
  };
  const restore = async (id: number) => {
    dispatch({ type: 'message', message: await restoreMessage(eventId, id), live: true });
  };
  return { deleting, deleted, remove, restore, forget: () => setDeleted(null) };
}
