import { Trash2 } from 'lucide-react';
import * as calls from '@eveneo/contract/call-list';
import { toast, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { takeAway } from 'mf-shared/api/take-away';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { reviewRoomTexts } from '../../../texts/review-room';
import { isReviewGone } from './review-calls';
import styles from './Reviews.module.css';

const { deletion: texts } = reviewRoomTexts;

/** Asks, then deletes the author's review; done if it is already gone. */
export function DeleteReview({
  eventId,
  reviewId,
  onDone,
}: {
  eventId: number;
  reviewId: number;
  /** The review and this button are gone. */
  onDone: () => void;
}) {
  const client = useQueryClient();
  const remove = async () => {
    try {
      await takeAway(
        () => call(calls.deleteReview, { params: { id: eventId, reviewId } }),
        () => isReviewGone(eventId, reviewId),
      );
      return texts.done;
    } finally {
      void client.invalidateQueries({ queryKey: eventKeys.all });
    }
  };
  return (
    <AskedButton
      size="s"
      variant="ghost"
      icon={<Trash2 aria-hidden="true" />}
      className={styles.takedown}
      texts={texts}
      act={remove}
      onDone={(message) => {
        toast.success(message);
        onDone();
      }}
      onFailed={toast.error}
    >
      {texts.text}
    </AskedButton>
  );
}
