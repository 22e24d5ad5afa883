import type { EventDetail } from '@eveneo/contract/application/events';
import { useUser } from '@eveneo/platform';
import { useJoinWaiting } from 'mf-shared/api/waiting';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { waitingTexts as texts } from '../../../texts/waiting';

/** Who is told what came of a click, in the card's own line. */
export interface Told {
  readonly onDone: (message: string) => void;
  readonly onFailed: (message: string) => void;
}

/** Beside 'Complet': a place at the end of the list, or the one that came free meanwhile. */
export function JoinWaiting({ event, onDone, onFailed }: { event: EventDetail } & Told) {
  const user = useUser();
  const join = useJoinWaiting(event.id, user?.id ?? null);
  const take = () =>
    join.mutateAsync().then(
      ({ message }) => onDone(message),
      (error: unknown) => onFailed(failureText(error, { failed: texts.joinFailed })),
    );
  return (
    <Button wide loading={join.isPending} loadingLabel={texts.joining} onClick={take}>
      {texts.join}
    </Button>
  );
}
