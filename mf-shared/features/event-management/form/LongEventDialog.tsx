import { ConfirmDialog } from '../../../ui/dialog';
import * as texts from '../texts';
import type { LongEventQuestion } from './use-long-event';

/** Asks whether a long duration is intended: an end before the start makes the event last until the next day. */
export function LongEventDialog({ question }: { question: LongEventQuestion }) {
  return (
    <ConfirmDialog
      open
      title={texts.long.title}
      confirmLabel={texts.long.confirm}
      cancelLabel={texts.long.back}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {texts.long.text(question.duration)}
    </ConfirmDialog>
  );
}
