import * as calls from '@eveneo/contract/call-list';
import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import type { ChatMessage } from '@eveneo/contract/application/talk';
import { toast, useMutation } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { failureText } from 'mf-shared/format/failure-text';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { chatTexts as texts } from '../../../texts/chat';

/** A message is gone; for a few seconds whoever deleted it can bring it back, for everybody. */
export function UndoDeletion({
  eventId,
  messageId,
  onRestored,
  onDone,
}: {
  eventId: number;
  messageId: number;
  onRestored: (message: ChatMessage) => void;
  /** The time is over, or it was brought back, or it could not be. */
  onDone: () => void;
}) {
  const restore = useMutation({
    mutationFn: () => call(calls.restoreChat, { params: { id: eventId, messageId } }),
    onSuccess: onRestored,
    onError: (error) => toast.error(failureText(error, { failed: texts.undoFailed })),
    onSettled: onDone,
  });
  return (
    <Banner
      tone="success"
      onDismiss={onDone}
      // While it is brought back it stays, however long that takes.
      {...(!restore.isPending && { hideAfterMs: UNDO_SECONDS * 1_000 })}
      action={
        <Button
          size="s"
          variant="secondary"
          loading={restore.isPending}
          loadingLabel={texts.undoing}
          onClick={() => restore.mutate()}
        >
          {texts.undo}
        </Button>
      }
    >
      {texts.removed}
    </Banner>
  );
}
