import { useState, type FormEvent } from 'react';
import { toast } from '@eveneo/platform';
import { texts } from '../../texts';
import { moveOf, needsReason, type Intent } from './intents';
import { useMove } from './release-calls';

const t = texts.releases;
const FIRST_PERCENT = 5;

/** The registry's history has one line for a reason. */
export const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** '12,5' as the registry takes it; null when it is no share. */
export function shareOf(text: string): number | null {
  const [written] = /^\d{0,3}([.,]\d{1,2})?$/.exec(text.trim()) ?? [];
  const share = Number(written?.replace(',', '.'));
  return share > 0 && share <= 100 ? share : null;
}

function firstVersion({ action, row, version }: Intent): string {
  if (action === 'rollback') return row.targets[0]?.version ?? '';
  return (action === 'stop' ? row.canary?.version : version) ?? '';
}

/** What the dialog asks for, what is wrong with it, and the move itself. */
export function useMoveForm(intent: Intent, onMoved: () => void) {
  const { action, row } = intent;
  const move = useMove();
  const [version, setVersion] = useState(firstVersion(intent));
  const [share, setShare] = useState(String(row.canary?.percent ?? FIRST_PERCENT).replace('.', ','));
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState(false);
  const percent = shareOf(share);
  const choice = { version, percent: percent ?? 0 };
  const whyMissing = needsReason(intent) && why.trim() === '';
  const shareWrong = action === 'canary' && percent === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (whyMissing || shareWrong || move.isPending) return;
    move.mutate(
      { ...moveOf(intent, choice), why: oneLine(why) },
      {
        onSuccess: ({ notes }) => {
          toast.success([t.done[action](row.pointer.name, version), ...(notes ?? [])].join(' '));
          onMoved();
        },
      },
    );
  };
  return {
    choice,
    shareWrong,
    version: { value: version, set: setVersion },
    share: { value: share, set: setShare, error: asked && shareWrong ? t.percentWrong : undefined },
    why: { value: why, set: setWhy, error: asked && whyMissing ? t.whyMissing : undefined },
    submit,
    busy: move.isPending,
    error: move.error,
  };
}

export type MoveForm = ReturnType<typeof useMoveForm>;
