import { useState } from 'react';
import { toast } from '@eveneo/platform';
import { formFailure } from 'mf-shared/format/failure-text';
import { rulesOf, useKitForm } from 'mf-shared/ui/form';
import { texts } from '../../texts';
import { moveOf, needsReason, type Intent } from './intents';
import type { LiveRow } from './live-rows';
import { useMove } from './release-calls';

const t = texts.releases;
const FIRST_PERCENT = 5;

/** Reasons are stored as one line. */
export const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** '12,5' as a number; null if it is not a share. */
export function shareOf(text: string): number | null {
  const [written] = /^\d{0,3}([.,]\d{1,2})?$/.exec(text.trim()) ?? [];
  const share = Number(written?.replace(',', '.'));
  return share > 0 && share <= 100 ? share : null;
}

function firstVersion({ action, row, version }: Intent): string {
  if (action === 'rollback') return row.targets[0]?.version ?? '';
  return (action === 'stop' ? row.canary?.version : version) ?? '';
}

/** The chosen version if it is still offered, otherwise the first one. */
function stillChosen(intent: Intent, version: string): string {
  const offered = intent.action === 'rollback' && intent.row.targets.some((one) => one.version === version);
  return offered ? version : firstVersion(intent);
}

export interface MoveFields {
  version: string;
  share: string;
  why: string;
}

/**
 * The move form: values, rules and request.
 * @param now the area's current state, which may change while the dialog is open
 */
export function useMoveForm(asked: Intent, now: LiveRow, onMoved: () => void) {
  const { action } = asked;
  const move = useMove();
  // The state that the sentence describes; a newer state must be read before it is confirmed.
  const [row, setRow] = useState(asked.row);
  const intent = { ...asked, row };
  const choiceOf = ({ version, share }: MoveFields) => ({ version, percent: shareOf(share) ?? 0 });
  const kit = useKitForm<MoveFields>({
    id: 'move',
    defaultValues: {
      version: firstVersion(intent),
      share: String(row.canary?.percent ?? FIRST_PERCENT).replace('.', ','),
      why: '',
    },
    order: ['version', 'share', 'why'],
    inline: true,
    rules: rulesOf(({ share, why }) => ({
      share: action === 'canary' && shareOf(share) === null ? t.percentWrong : undefined,
      why: needsReason(intent) && why.trim() === '' ? t.whyMissing : undefined,
    })),
    describe: (error) => formFailure(error, ['why'], t),
    send: async (typed) => {
      const choice = choiceOf(typed);
      const { notes = [] } = await move.mutateAsync({ ...moveOf(intent, choice), why: oneLine(typed.why) });
      toast.success([t.done[action](row.pointer.name, choice.version), ...notes].join(' '));
      onMoved();
    },
  });
  const typed = kit.form.watch();
  // While submitting, the new revision may be the form's own.
  const changed = !kit.submitting && now.pointer.revision !== row.pointer.revision;
  const reread = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setRow(now);
    kit.form.setValue('version', stillChosen({ ...asked, row: now }, typed.version));
    kit.showFailure(null);
  };
  return {
    ...kit,
    summary: { ...kit.summary, general: changed ? null : kit.summary.general },
    onSubmit: changed ? reread : kit.onSubmit,
    intent,
    changed,
    /** Whether there is nothing to roll back to, or nothing to stop. */
    pointless: (action === 'rollback' || action === 'stop') && typed.version === '',
    choice: choiceOf(typed),
    shareWrong: action === 'canary' && shareOf(typed.share) === null,
  };
}
export type MoveForm = ReturnType<typeof useMoveForm>;
