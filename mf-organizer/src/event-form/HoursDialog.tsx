import { ConfirmDialog } from 'mf-shared/ui/dialog';
import * as texts from './dialog-texts';
import type { HoursQuestion } from './use-hours-question';

const wordsOf = (about: HoursQuestion['about']) => {
  if (about === 'ended') return texts.ended;
  if ('entered' in about) return { ...texts.entered, text: texts.entered.text(about.entered) };
  return { ...texts.long, text: texts.long.text(about.duration) };
};

/** Asks to confirm unusual hours, and a move that sets entries aside. */
export function HoursDialog({ question: { about, answer } }: { question: HoursQuestion }) {
  const asked = wordsOf(about);
  return (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirm}
      cancelLabel={asked.back}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {asked.text}
    </ConfirmDialog>
  );
}
