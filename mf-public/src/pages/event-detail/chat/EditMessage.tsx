import { useEffect } from 'react';
import type { ChatMessage } from '@eveneo/contract/application/talk';
import { formFailure, isUnanswered } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { chatRoomTexts } from '../../../texts/chat-room';
import { editMessage, listMessages } from './chat-calls';
import { isExpired, MessageField, messageRules, type MessageFields } from './MessageField';
import styles from './Chat.module.css';

const { editing: texts } = chatRoomTexts;

/** Edits the user's own message: Enter saves, Escape cancels. */
export function EditMessage({
  eventId,
  message: { id, message: before },
  onSaved,
  onLeave,
}: {
  eventId: number;
  message: ChatMessage;
  onSaved: (message: ChatMessage) => void;
  onLeave: () => void;
}) {
  /**
   * The edited message, if it was stored although the response was lost. Looked up rather than retried: after five
   * minutes an edit is refused.
   * @throws the error, if it was not stored
   */
  const savedDespite = async (error: unknown, words: string): Promise<ChatMessage> => {
    const held = isUnanswered(error) ? await listMessages(eventId, { before: id + 1 }).catch(() => []) : [];
    const saved = held.find((one) => one.id === id && one.message === words);
    if (saved) return saved;
    throw error;
  };
  const form = useKitForm<MessageFields>({
    id: `edit-${id}`,
    defaultValues: { message: before },
    order: ['message'],
    inline: true,
    rules: messageRules,
    describe: (error) =>
      isExpired(error) ? { general: null, fields: {} } : formFailure(error, ['message'], texts),
    send: async (typed) => {
      const words = typed.message.trim();
      if (words === before) return onLeave();
      const edited = editMessage(eventId, id, words);
      onSaved(await edited.catch((error: unknown) => savedDespite(error, words)));
    },
  });
  const { setFocus } = form.form;
  useEffect(() => setFocus('message'), [setFocus]);
  return (
    <Form form={form} className={styles.edit}>
      <MessageField form={form} label={texts.field} rows={2} onEscape={onLeave} />
      <div className={styles.editActions}>
        <SubmitButton of={form} size="s" loadingLabel={texts.saving}>
          {texts.save}
        </SubmitButton>
        <Button size="s" variant="ghost" disabled={form.submitting} onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </Form>
  );
}
