import { useState, type FormEvent } from 'react';
import { toast } from '@eveneo/platform';
import { useAlone } from 'mf-shared/ui/button';
import { texts } from '../../texts';
import { moveOf, needsReason, type Intent } from './intents';
import type { LiveRow } from './live-rows';
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

/** A choice that the area still offers stays; else the first that it offers now. */
function stillChosen(intent: Intent, version: string): string {
  const offered = intent.action === 'rollback' && intent.row.targets.some((one) => one.version === version);
  return offered ? version : firstVersion(intent);
}

/**
 * What the dialog asks for, what is wrong with it, and the move itself.
 * @param now the area as it is now: it may change while the dialog is open
 */
export function useMoveForm(asked: Intent, now: LiveRow, onMoved: () => void) {
  const { action } = asked;
  const move = useMove();
  const alone = useAlone();
  // What the sentence is about: another state of the area has to be read before it is confirmed.
  const [row, setRow] = useState(asked.row);
  const intent = { ...asked, row };
  const [version, setVersion] = useState(firstVersion(intent));
  const [share, setShare] = useState(String(row.canary?.percent ?? FIRST_PERCENT).replace('.', ','));
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const percent = shareOf(share);
  const choice = { version, percent: percent ?? 0 };
  const whyMissing = needsReason(intent) && why.trim() === '';
  const shareWrong = action === 'canary' && percent === null;

  // Its own move changes the area too.
  const changed = (move.isIdle || move.isError) && now.pointer.revision !== row.pointer.revision;
  // What was to go back to, or to be stopped, is gone.
  const pointless = (action === 'rollback' || action === 'stop') && version === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed) {
      setRow(now);
      setVersion((before) => stillChosen({ ...asked, row: now }, before));
      move.reset();
      return;
    }
    setTried(true);
    if (pointless || whyMissing || shareWrong) return;
    const done = ({ notes }: { notes?: readonly string[] | undefined }) => {
      toast.success([t.done[action](row.pointer.name, version), ...(notes ?? [])].join(' '));
      onMoved();
    };
    // A refusal is said in the dialog.
    void alone(() =>
      move.mutateAsync({ ...moveOf(intent, choice), why: oneLine(why) }).then(done, () => undefined),
    );
  };
  return {
    intent,
    changed,
    pointless,
    choice,
    shareWrong,
    version: { value: version, set: setVersion },
    share: { value: share, set: setShare, error: tried && shareWrong ? t.percentWrong : undefined },
    why: { value: why, set: setWhy, error: tried && whyMissing ? t.whyMissing : undefined },
    submit,
    busy: move.isPending,
    error: changed ? null : move.error,
  };
}

export type MoveForm = ReturnType<typeof useMoveForm>;
