import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { ChatMessage } from '@eveneo/contract/application/talk';
import { toast } from '@eveneo/platform';
import { failureText, isUnanswered } from 'mf-shared/format/failure-text';
import { Button, useAlone } from 'mf-shared/ui/button';
import { TextArea } from 'mf-shared/ui/text-area';
import { chatTexts } from '../../../texts/chat';
import { editMessage, listMessages } from './chat-calls';
import { isExpired } from './ChatForm';
import styles from './Chat.module.css';

const { editing: texts } = chatTexts;

/** One's own words, to be said better: Enter saves, Escape leaves them as they were. */
export function EditMessage({
  eventId,
  message,
  onSaved,
  onLeave,
}: {
  eventId: number;
  message: ChatMessage;
  onSaved: (message: ChatMessage) => void;
  onLeave: () => void;
}) {
  const [text, setText] = useState(message.message);
  const [saving, setSaving] = useState(false);
  const alone = useAlone();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  /** A lost answer is not a lost change: asked again after the five minutes, it would be refused. */
  const savedDespite = async (error: unknown, words: string): Promise<ChatMessage> => {
    const held = isUnanswered(error)
      ? await listMessages(eventId, { before: message.id + 1 }).catch(() => [])
      : [];
    const saved = held.find(({ id, message: said }) => id === message.id && said === words);
    if (saved) return saved;
    throw error;
  };

  const save = async () => {
    const words = text.trim();
    if (words === '') return;
    if (words === message.message) return onLeave();
    setSaving(true);
    try {
      const edited = editMessage(eventId, message.id, words);
      onSaved(await edited.catch((error: unknown) => savedDespite(error, words)));
    } catch (error) {
      if (!isExpired(error)) toast.error(failureText(error, { failed: texts.failed }));
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void alone(save);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form ref={form} className={styles.edit} onSubmit={submit}>
      <TextArea
        label={texts.field}
        rows={2}
        value={text}
        readOnly={saving}
        maxLength={LIMITS.message.max}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.editActions}>
        <Button type="submit" size="s" loading={saving} loadingLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button size="s" variant="ghost" disabled={saving} onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </form>
  );
}
