import { useEffect, useEffectEvent } from 'react';
import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import { toast, useMutation } from '@eveneo/platform';
import { failureText } from '../../format/failure-text';
import { Banner } from '../banner';
import { Button } from '../button';

const nothing = () => undefined;

export interface UndoTexts {
  done: string;
  undo: string;
  undoing: string;
  /** Shown when the server sends no message. */
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
  /** When the deletion was sent, by `performance.now()`; the server's time limit starts no earlier. */
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
          // The returned promise makes the button ignore a second click.
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
