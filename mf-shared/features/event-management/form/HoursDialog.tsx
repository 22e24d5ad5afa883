import { ConfirmDialog } from '../../../ui/dialog';
import * as texts from '../texts';
import type { HoursQuestion } from './use-hours-question';

/** Asks whether hours are meant that are often a mistake: an end before the start, or one that has passed. */
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
