import { useState } from 'react';
import { ShieldX } from 'lucide-react';
import * as calls from '@eveneo/contract/call-list';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { Review } from '@eveneo/contract/application/talk';
import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import { useMutation, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { takeAway } from 'mf-shared/api/take-away';
import { shownText } from 'mf-shared/format/typography';
import { Button } from 'mf-shared/ui/button';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { TextArea } from 'mf-shared/ui/text-area';
import { reviewTexts } from '../../../texts/reviews';
import { isReviewGone } from './review-calls';
import styles from './Reviews.module.css';

const { takedown: texts } = reviewTexts;

/**
 * For admins: takes an abusive review down, with a reason that its author is told. Gone already, after a lost answer or in
 * another tab, is done too.
 */
export function TakeReviewDown({
  eventId,
  review,
  onDone,
}: {
  eventId: number;
  review: Review;
  /** It is down: the review goes, and this button with it. */
  onDone: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const client = useQueryClient();
  const takedown = useMutation({
    mutationFn: () =>
      takeAway(
        () =>
          call(calls.takeReviewDown, {
            params: { id: eventId, reviewId: review.id },
            body: { reason: reason.trim() },
          }),
        () => isReviewGone(eventId, review.id),
      ),
    // The list, and the average that the event shows to everybody.
    onSettled: () => void client.invalidateQueries({ queryKey: eventKeys.all }),
  });
  const check = () => {
    const missing = reason.trim() === '';
    setError(missing ? FIELD_TEXTS.reason.required : undefined);
    return !missing;
  };
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        icon={<ShieldX aria-hidden="true" />}
        aria-label={texts.buttonOf(review.user.name)}
        className={styles.takedown}
        onClick={() => setOpen(true)}
      >
        {texts.button}
      </Button>
      {open && (
        <RemovalDialog
          texts={texts.dialog}
          busy={takedown.isPending}
          check={check}
          remove={() => takedown.mutateAsync()}
          onClose={() => setOpen(false)}
          onRemoved={() => {
            setOpen(false);
            onDone();
          }}
        >
          <p>{shownText(texts.question(review.user.name))}</p>
          <TextArea
            label={texts.reason}
            hint={review.user_id === null ? texts.noAuthor : texts.told}
            error={error}
            value={reason}
            rows={3}
            readOnly={takedown.isPending}
            maxLength={LIMITS.reason.max}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          />
        </RemovalDialog>
      )}
    </>
  );
}
