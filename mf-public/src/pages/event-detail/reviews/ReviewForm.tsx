import { useId, useState, type FormEvent } from 'react';
import { FIELD_TEXTS } from '@eveneo/contract/application/texts';
import type { Review } from '@eveneo/contract/application/talk';
import { LIMITS } from '@eveneo/contract/application/limits';
import { useDraft } from '@eveneo/platform';
import type { ReviewDraft } from './review-calls';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { RatingInput } from 'mf-shared/ui/rating';
import { TextArea } from 'mf-shared/ui/text-area';
import { reviewTexts as texts } from '../../../texts/reviews';
import { reviewDraft } from '../drafts';
import type { ReviewErrors, ReviewOutcome } from './review-outcome';
import { useSubmitReview } from './use-submit-review';
import styles from './Reviews.module.css';

const validate = ({ rating, comment }: ReviewDraft): ReviewErrors => ({
  ...(rating < 1 && { rating: FIELD_TEXTS.rating.required }),
  ...(comment.trim() === '' && { comment: FIELD_TEXTS.comment.required }),
});

/** A new review, or a change of the one that is there. What is written is kept until it is saved. */
export function ReviewForm({
  eventId,
  userId,
  own,
}: {
  eventId: number;
  userId: number;
  own: Review | undefined;
}) {
  const { draft, save, clear } = useDraft<ReviewDraft>(reviewDraft(eventId));
  const [typed, setTyped] = useState<ReviewDraft | null>(draft);
  const [errors, setErrors] = useState<ReviewErrors>({});
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null);
  const { submit, submitting } = useSubmitReview(eventId, userId, own);
  const titleId = useId();
  const [ratingId, commentId] = [useId(), useId()];
  const value = typed ?? { rating: own?.rating ?? 0, comment: own?.comment ?? '' };

  const edit = (change: Partial<ReviewDraft>) => {
    const next = { ...value, ...change };
    setTyped(next);
    save(next);
    // A field's error goes when the field is edited.
    setErrors((was) => Object.fromEntries(Object.entries(was).filter(([field]) => !(field in change))));
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    const found = validate(value);
    setErrors(found);
    setOutcome(null);
    if (found.rating || found.comment) {
      document.getElementById(found.rating ? ratingId : commentId)?.focus();
      return;
    }
    const result = await submit({ rating: value.rating, comment: value.comment.trim() });
    setOutcome(result);
    if (result.kind === 'failed') setErrors(result.errors);
    else {
      clear();
      // From now on the form shows what the server holds.
      setTyped(null);
      // The specification asks for an alert here.
      if (result.alert) window.alert(result.text);
    }
  };

  return (
    <form
      className={styles.form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <h3 id={titleId}>{own ? texts.editTitle : texts.newTitle}</h3>
      <RatingInput
        id={ratingId}
        label={texts.rating}
        value={value.rating}
        error={errors.rating}
        onChange={(rating) => edit({ rating })}
      />
      <TextArea
        id={commentId}
        label={texts.comment}
        value={value.comment}
        error={errors.comment}
        readOnly={submitting}
        maxLength={LIMITS.comment.max}
        onChange={(event) => edit({ comment: event.target.value })}
      />
      {outcome && !(outcome.kind === 'saved' && outcome.alert) && (
        <Banner
          tone={outcome.kind === 'saved' ? 'success' : 'error'}
          onDismiss={() => setOutcome(null)}
          {...(outcome.kind === 'saved' && { hideAfterMs: 6_000 })}
        >
          {outcome.text}
        </Banner>
      )}
      <Button type="submit" loading={submitting} loadingLabel={texts.submitting} className={styles.submit}>
        {own ? texts.update : texts.submit}
      </Button>
    </form>
  );
}
