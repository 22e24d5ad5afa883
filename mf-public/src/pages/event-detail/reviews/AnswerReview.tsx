import { Reply } from 'lucide-react';
import { useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { Review } from '@eveneo/contract/application/talk';
import { useDraft, useQueryClient } from '@eveneo/platform';
import { eventKeys } from 'mf-shared/api/event-keys';
import { formFailure } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { TextArea } from 'mf-shared/ui/text-area';
import { reviewRoomTexts } from '../../../texts/review-room';
import { answerReview } from './review-calls';
import styles from './Reviews.module.css';

const { answer: texts } = reviewRoomTexts;
const rules = filled<{ message: string }>({ message: FIELD_TEXTS.message.required });

interface Answering {
  eventId: number;
  review: Review;
  /** Called once the reply is published. */
  onDone: () => void;
}

/** The organizer's one reply to a review. The text is a draft until it is published. */
export function AnswerReview({ eventId, review, onDone }: Answering) {
  const { draft, save, clear } = useDraft<string>(`answer:${review.id}`);
  const [open, setOpen] = useState(Boolean(draft));
  const client = useQueryClient();
  const form = useKitForm<{ message: string }>({
    id: `answer-${review.id}`,
    defaultValues: { message: draft ?? '' },
    order: ['message'],
    inline: true,
    rules,
    onChange: ({ message }) => save(message),
    describe: (error) => formFailure(error, ['message'], texts),
    send: async ({ message }) => {
      try {
        await answerReview(eventId, review.id, message.trim());
        clear();
        onDone();
      } finally {
        void client.invalidateQueries({ queryKey: eventKeys.all });
      }
    },
  });
  if (!open)
    return (
      <Button
        size="s"
        variant="ghost"
        icon={<Reply aria-hidden="true" />}
        aria-label={texts.buttonTo(review.user.name)}
        className={styles.takedown}
        onClick={() => setOpen(true)}
      >
        {texts.button}
      </Button>
    );
  return (
    <Form form={form} className={styles.reply}>
      <TextArea
        {...form.text('message')}
        label={texts.field}
        hint={texts.hint}
        rows={3}
        maxLength={LIMITS.comment.max}
      />
      <SubmitButton of={form} size="s" loadingLabel={texts.sending} className={styles.submit}>
        {texts.send}
      </SubmitButton>
    </Form>
  );
}
