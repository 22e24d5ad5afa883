import { ConfirmDialog } from '../../../ui/dialog';
import { texts } from '../texts';
import type { LongEventQuestion } from './use-long-event';

/** Asks whether an event is meant to last so long: an end on the wrong side of the start makes it last till the morrow. */
export function LongEventDialog({ question }: { question: LongEventQuestion | null }) {
  return (
    <ConfirmDialog
      open={question !== null}
      title={texts.long.title}
      confirmLabel={texts.long.confirm}
      cancelLabel={texts.long.back}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {question && texts.long.text(question.duration)}
    </ConfirmDialog>
  );
}
