import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Send } from 'lucide-react';
import type { ChatMessage } from '@eveneo/contract/application/talk';
import { LIMITS } from '@eveneo/contract/application/limits';
import { useDraft, ApiError } from '@eveneo/platform';
import { useSubmission } from 'mf-shared/api/submission';
import { isUnanswered } from 'mf-shared/format/failure-text';
import { Button, useAlone } from 'mf-shared/ui/button';
import { TextArea } from 'mf-shared/ui/text-area';
import { chatTexts as texts } from '../../../texts/chat';
import { chatDraft } from '../drafts';
import { postMessage } from './chat-calls';
import styles from './Chat.module.css';

/** Of an expired session the login page speaks; the page that noticed it says nothing of its own. */
export const isExpired = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Enter sends, Shift+Enter breaks the line. What is typed is kept until it is sent. */
export function ChatForm({
  eventId,
  onSent,
  findSent,
}: {
  eventId: number;
  onSent: (message: ChatMessage) => void;
  /** Asks the server for a message that was sent without an answer; null when it does not hold it. */
  findSent: (text: string) => Promise<ChatMessage | null>;
}) {
  const { draft, save, clear } = useDraft<string>(chatDraft(eventId));
  const [text, setText] = useState(draft ?? '');
  const [sending, setSending] = useState(false);
  const alone = useAlone();
  const submission = useSubmission(chatDraft(eventId));
  const form = useRef<HTMLFormElement>(null);

  const type = (next: string) => {
    setText(next);
    if (next) save(next);
    else clear();
  };

  /** A lost answer is not a lost message. */
  const heldDespite = async (error: unknown, message: string): Promise<ChatMessage> => {
    const held = isUnanswered(error) ? await findSent(message).catch(() => null) : null;
    if (held) return held;
    throw error;
  };

  const send = async () => {
    const message = text.trim();
    if (message === '') return;
    setSending(true);
    try {
      const sent = postMessage(eventId, message, submission.keyFor(message));
      onSent(await sent.catch((error: unknown) => heldDespite(error, message)));
      submission.done();
      type('');
    } catch (error) {
      // The specification asks for an alert here. After an expired session the text waits in its draft.
      if (!isExpired(error)) window.alert(texts.sendFailed);
    } finally {
      setSending(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void alone(send);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <TextArea
        label={texts.field}
        rows={1}
        value={text}
        readOnly={sending}
        maxLength={LIMITS.message.max}
        className={styles.field}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        icon={<Send aria-hidden="true" />}
        loading={sending}
        loadingLabel={texts.sending}
        className={styles.send}
      >
        {texts.send}
      </Button>
    </form>
  );
}
