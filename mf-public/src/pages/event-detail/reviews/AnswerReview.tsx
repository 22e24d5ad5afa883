import { useState } from 'react';
import { Reply } from 'lucide-react';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { Review } from '@eveneo/contract/application/talk';
import { useDraft, useMutation, useQueryClient } from '@eveneo/platform';
import { eventKeys } from 'mf-shared/api/event-keys';
import { failureText } from 'mf-shared/format/failure-text';
import { Banner } from 'mf-shared/ui/banner';
import { Button, useAlone } from 'mf-shared/ui/button';
import { TextArea } from 'mf-shared/ui/text-area';
import { reviewTexts } from '../../../texts/reviews';
import { answerReview } from './review-calls';
import styles from './Reviews.module.css';

const { answer: texts } = reviewTexts;

/** For the event's organizer: the one answer to a review. What is typed is kept until it is published. */
export function AnswerReview({
  eventId,
  review,
  onDone,
}: {
  eventId: number;
  review: Review;
  /** Published: the form goes. */
  onDone: () => void;
}) {
  const { draft, save, clear } = useDraft<string>(`answer:${review.id}`);
  const [open, setOpen] = useState(Boolean(draft));
  const [text, setText] = useState(draft ?? '');
  const client = useQueryClient();
  const alone = useAlone();
  const answer = useMutation({
    mutationFn: (message: string) => answerReview(eventId, review.id, message),
    onSettled: () => client.invalidateQueries({ queryKey: eventKeys.all }),
  });
  const type = (next: string) => {
    setText(next);
    save(next);
  };
  const send = async () => {
    if (text.trim() === '') return;
    try {
      await answer.mutateAsync(text.trim());
      clear();
      onDone();
    } catch {
      // Said below; the words stay.
    }
  };
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
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        void alone(send);
      }}
    >
      {answer.error && <Banner tone="error">{failureText(answer.error, { failed: texts.failed })}</Banner>}
      <TextArea
        label={texts.field}
        hint={texts.hint}
        rows={3}
        value={text}
        readOnly={answer.isPending}
        maxLength={LIMITS.comment.max}
        onChange={(event) => type(event.target.value)}
      />
      <Button
        type="submit"
        size="s"
        loading={answer.isPending}
        loadingLabel={texts.sending}
        className={styles.submit}
      >
        {texts.send}
      </Button>
    </form>
  );
}
