import { Send } from 'lucide-react';
import type { ChatMessage, Posted } from '@eveneo/contract/application/talk';
import { useDraft } from '@eveneo/platform';
import { useSubmission } from 'mf-shared/api/submission';
import { formFailure, isUnanswered } from 'mf-shared/format/failure-text';
import { Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { chatRoomTexts as texts } from '../../../texts/chat-room';
import { chatDraft } from '../drafts';
import { postMessage } from './chat-calls';
import { isExpired, MessageField, messageRules, type MessageFields } from './MessageField';
import styles from './Chat.module.css';

/** The text is stored as a draft until it is sent. */
export function ChatForm({
  eventId,
  onSent,
  findSent,
}: {
  eventId: number;
  onSent: (message: Posted) => void;
  /** Looks on the server for a message whose response was lost; null if it is not there. */
  findSent: (text: string) => Promise<ChatMessage | null>;
}) {
  const { draft, save, clear } = useDraft<string>(chatDraft(eventId));
  const submission = useSubmission(chatDraft(eventId));
  /** The message, if it was stored although its response was lost; else throws the error. */
  const heldDespite = async (error: unknown, message: string): Promise<Posted> => {
    const held = isUnanswered(error) ? await findSent(message).catch(() => null) : null;
    if (held) return held;
    throw error;
  };
  const form = useKitForm<MessageFields>({
    id: 'chat',
    defaultValues: { message: draft ?? '' },
    order: ['message'],
    inline: true,
    rules: messageRules,
    onChange: ({ message }) => (message ? save(message) : clear()),
    describe: (error) => formFailure(error, ['message'], { failed: texts.sendFailed }),
    send: async (typed) => {
      const message = typed.message.trim();
      try {
        const sent = postMessage(eventId, message, submission.keyFor(message));
        onSent(await sent.catch((error: unknown) => heldDespite(error, message)));
        submission.done();
        form.form.reset({ message: '' });
        clear();
      } catch (error) {
        // The specification asks for an alert. After an expired session the draft has the text.
        if (!isExpired(error)) window.alert(texts.sendFailed);
      }
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <MessageField form={form} label={texts.field} rows={1} className={styles.field} />
      <SubmitButton
        of={form}
        icon={<Send aria-hidden="true" />}
        loadingLabel={texts.sending}
        className={styles.send}
      >
        {texts.send}
      </SubmitButton>
    </Form>
  );
}
