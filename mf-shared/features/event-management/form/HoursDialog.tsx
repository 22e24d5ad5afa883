import { ConfirmDialog } from '../../../ui/dialog';
import * as texts from '../texts';
import type { HoursQuestion } from './use-hours-question';

/** Asks to confirm unusual hours: an end before the start, or in the past. */
export function HoursDialog({ question: { about, answer } }: { question: HoursQuestion }) {
  const asked = about === 'ended' ? texts.ended : texts.long;
  return (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirm}
      cancelLabel={asked.back}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {about === 'ended' ? texts.ended.text : texts.long.text(about.duration)}
    </ConfirmDialog>
  );
}
