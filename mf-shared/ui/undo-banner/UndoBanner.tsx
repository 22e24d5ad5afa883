import { useEffect, useEffectEvent } from 'react';
import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import { toast, useMutation } from '@eveneo/platform';
import { failureText } from '../../format/failure-text';
import { Banner } from '../banner';
import { Button } from '../button';

const nothing = () => undefined;

export interface UndoTexts {
  /** What happened. */
  done: string;
  undo: string;
  undoing: string;
  /** Said when the server says nothing of its own. */
  failed: string;
}

/**
 * Offers to undo a deletion for a few seconds. The banner ends before the server's time limit, even while
 * hovered.
 */
export function UndoBanner({
  texts,
  askedAt,
  restore,
  onDone,
}: {
  texts: UndoTexts;
  /** When the deletion was asked for, by `performance.now()`: the server's time begins no earlier. */
  askedAt: number;
  restore: () => Promise<unknown>;
  /** The time is over, or the undo succeeded or failed. */
  onDone: () => void;
}) {
  const undo = useMutation({
    mutationFn: restore,
    onError: (error) => toast.error(failureText(error, texts)),
    onSettled: onDone,
  });
  const end = useEffectEvent(onDone);
  // It stays while the undo is under way.
  const { isPending } = undo;
  useEffect(() => {
    if (isPending) return;
    const left = askedAt + UNDO_SECONDS * 1_000 - performance.now();
    const timer = setTimeout(() => end(), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [askedAt, isPending]);
  return (
    <Banner
      tone="success"
      onDismiss={onDone}
      action={
        <Button
          size="s"
          variant="secondary"
          loading={isPending}
          loadingLabel={texts.undoing}
          // What it returns keeps a second click in the same tick from asking twice.
          onClick={() => undo.mutateAsync().then(nothing, nothing)}
        >
          {texts.undo}
        </Button>
      }
    >
      {texts.done}
    </Banner>
  );
}
