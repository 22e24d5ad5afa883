import type { EventDetail } from '@eveneo/contract/application/events';
import { useUser } from '@eveneo/platform';
import { useJoinWaiting, useLeaveWaiting } from 'mf-shared/api/waiting';
import { failureText } from 'mf-shared/format/failure-text';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { Button } from 'mf-shared/ui/button';
import { waitingTexts as texts } from '../../../texts/waiting';
import styles from './Waiting.module.css';

interface Told {
  readonly onDone: (message: string) => void;
  readonly onFailed: (message: string) => void;
}

/** Beside 'Complet': a place at the end of the list, or the one that came free meanwhile. */
export function JoinWaiting({ event, onDone, onFailed }: { event: EventDetail } & Told) {
  const user = useUser();
  const join = useJoinWaiting(event.id, user?.id ?? null);
  const take = () =>
    join.mutate(undefined, {
      onSuccess: ({ message }) => onDone(message),
      onError: (error) => onFailed(failureText(error, { failed: texts.joinFailed })),
    });
  return (
    <Button wide loading={join.isPending} loadingLabel={texts.joining} onClick={take}>
      {texts.join}
    </Button>
  );
}

/** Someone's rank, the rule, and the way out, which asks: the rank is lost with it. */
export function WaitingPlace({ event, position, ...told }: { event: EventDetail; position: number } & Told) {
  const leave = useLeaveWaiting(event.id);
  return (
    <>
      <p className={styles.place}>
        <span className={styles.rank}>
          {position}
          <sup>{texts.ordinal(position)}</sup>
        </span>{' '}
        <span className={styles.words}>
          <span>{texts.onTheList}</span> <span>{texts.before(position - 1)}</span>
        </span>
      </p>
      <p className={styles.rule}>{texts.rule}</p>
      <AskedButton
        {...told}
        variant="secondary"
        wide
        texts={texts.leave}
        act={() => leave.mutateAsync().then(() => texts.left)}
      >
        {texts.leaveText}
      </AskedButton>
    </>
  );
}
