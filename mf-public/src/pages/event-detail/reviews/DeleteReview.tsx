import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import * as calls from '@eveneo/contract/call-list';
import { toast, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { takeAway } from 'mf-shared/api/take-away';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { ConfirmDialog } from 'mf-shared/ui/dialog';
import { reviewTexts } from '../../../texts/reviews';
import { isReviewGone } from './review-calls';
import styles from './Reviews.module.css';

const { deletion: texts } = reviewTexts;

/** For the author: asks, and takes the review back. Gone already, after a lost answer or in another tab, is done too. */
export function DeleteReview({
  eventId,
  reviewId,
  onDone,
}: {
  eventId: number;
  reviewId: number;
  /** The button goes with its review. */
  onDone: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      takeAway(
        () => call(calls.deleteReview, { params: { id: eventId, reviewId } }),
        () => isReviewGone(eventId, reviewId),
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: eventKeys.all }),
  });
  const remove = async () => {
    try {
      await removal.mutateAsync();
      toast.success(texts.done);
      onDone();
    } catch (error) {
      toast.error(failureText(error, { failed: texts.failed }));
    }
    setAsking(false);
  };
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        icon={<Trash2 aria-hidden="true" />}
        className={styles.takedown}
        onClick={() => setAsking(true)}
      >
        {texts.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.title}
        confirmLabel={texts.button}
        busyLabel={texts.busy}
        cancelLabel={texts.keep}
        danger
        busy={removal.isPending}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.text}</p>
      </ConfirmDialog>
    </>
  );
}
