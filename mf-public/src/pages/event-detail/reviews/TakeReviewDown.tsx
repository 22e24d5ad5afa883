import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { Review } from '@eveneo/contract/application/talk';
import * as calls from '@eveneo/contract/call-list';
import { useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { takeAway } from 'mf-shared/api/take-away';
import { shownText } from 'mf-shared/format/typography';
import { Button } from 'mf-shared/ui/button';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { reviewRoomTexts } from '../../../texts/review-room';
import { isReviewGone } from './review-calls';
import styles from './Reviews.module.css';

const { takedown: texts } = reviewRoomTexts;

/** For admins: takes a review down, with a reason for its author; done if it is already gone. */
export function TakeReviewDown({
  eventId,
  review,
  onDone,
}: {
  eventId: number;
  review: Review;
  /** The review and this button are gone. */
  onDone: () => void;
}) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const takeDown = async (reason: string) => {
    try {
      await takeAway(
        () => call(calls.takeReviewDown, { params: { id: eventId, reviewId: review.id }, body: { reason } }),
        () => isReviewGone(eventId, review.id),
      );
    } finally {
      // The list, and the event's average.
      void client.invalidateQueries({ queryKey: eventKeys.all });
    }
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
          reason={{
            label: texts.reason,
            hint: review.user_id === null ? texts.noAuthor : texts.told,
            required: FIELD_TEXTS.reason.required,
          }}
          remove={takeDown}
          onClose={() => setOpen(false)}
          onRemoved={() => {
            setOpen(false);
            onDone();
          }}
        >
          <p>{shownText(texts.question(review.user.name))}</p>
        </RemovalDialog>
      )}
    </>
  );
}
