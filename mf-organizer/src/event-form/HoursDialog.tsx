import { ConfirmDialog } from 'mf-shared/ui/dialog';
import * as texts from './dialog-texts';
import type { HoursQuestion } from './use-hours-question';

/** Asks to confirm unusual hours: a duration of more than 12 hours, or an end in the past. */
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
