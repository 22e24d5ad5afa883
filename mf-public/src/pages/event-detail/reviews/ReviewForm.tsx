import { useId, useState } from 'react';
import { LIMITS } from '@eveneo/contract/application/limits';
import { reviewPostSchema, type Review } from '@eveneo/contract/application/talk';
import { useDraft } from '@eveneo/platform';
import { Banner } from 'mf-shared/ui/banner';
import { Form, schemaResolver, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { RatingInput } from 'mf-shared/ui/rating';
import { TextArea } from 'mf-shared/ui/text-area';
import { reviewRoomTexts as texts } from '../../../texts/review-room';
import { reviewDraft } from '../drafts';
import type { ReviewDraft } from './review-calls';
import { REVIEW_FIELDS, reviewFailure } from './review-outcome';
import { useSubmitReview } from './use-submit-review';
import styles from './Reviews.module.css';

const SHOWN_MS = 6_000;
const rules = schemaResolver<ReviewDraft>(reviewPostSchema);

/** A new review, or the user's own. The text is a draft until it is saved. */
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
  /** There are unsaved changes. */
  const [edited, setEdited] = useState(draft !== null);
  const [saved, setSaved] = useState<string | null>(null);
  const submit = useSubmitReview(eventId, userId, own);
  const titleId = useId();
  const { rating = 0, comment = '' } = own ?? {};
  const review = useKitForm<ReviewDraft>({
    id: 'review',
    defaultValues: draft ?? { rating, comment },
    values: edited ? undefined : { rating, comment },
    order: REVIEW_FIELDS,
    rules,
    describe: reviewFailure,
    onChange: (typed) => {
      setEdited(true);
      save(typed);
    },
    send: async (typed) => {
      setSaved(null);
      const done = await submit({ rating: typed.rating, comment: typed.comment.trim() });
      clear();
      setEdited(false);
      // The specification asks for an alert here.
      if (done.alert) window.alert(done.text);
      else setSaved(done.text);
    },
  });
  const { controlled } = review;

  return (
    <Form
      form={review}
      labelledBy={titleId}
      notice={<h3 id={titleId}>{own ? texts.editTitle : texts.newTitle}</h3>}
      className={styles.form}
    >
      <RatingInput
        {...controlled('rating')}
        label={texts.rating}
        onChange={(stars) => review.edit('rating', stars)}
      />
      <TextArea {...review.text('comment')} label={texts.comment} maxLength={LIMITS.comment.max} />
      {saved && (
        <Banner tone="success" onDismiss={() => setSaved(null)} hideAfterMs={SHOWN_MS}>
          {saved}
        </Banner>
      )}
      <SubmitButton of={review} loadingLabel={texts.submitting} className={styles.submit}>
        {own ? texts.update : texts.submit}
      </SubmitButton>
    </Form>
  );
}
