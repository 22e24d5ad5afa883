import type { EventDetail } from '@eveneo/contract/application/events';
import { useLeaveWaiting } from 'mf-shared/api/waiting';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { waitingTexts as texts } from '../../../texts/waiting';
import type { Told } from './told';
import styles from './WaitingPlace.module.css';

/** Someone's rank, the rule, and the way out, which asks: the rank is lost with it. */
export function WaitingPlace({ event, position, ...told }: { event: EventDetail; position: number } & Told) {
  const leave = useLeaveWaiting(event.id);
  return (
    <>
      <p className={styles.place} data-waiting="">
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
