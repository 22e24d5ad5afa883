import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { Avatar } from 'mf-shared/ui/avatar';
import { eventDetailTexts as texts } from '../../texts/event-detail';
import { isOwnEvent } from './may-manage';
import { useViewer } from './viewer';
import styles from './Participants.module.css';

const SHOWN = 10;

/** The text depends on whether the event is past, the user's own, or neither. */
function useNobodyText(event: EventDetail): string {
  const user = useViewer();
  const { timeZone } = usePublicSettings();
  if (eventStatus(event, now(), 'detail', timeZone) === 'past') return texts.noParticipantPast;
  return isOwnEvent(event, user) ? texts.noParticipantYet : texts.noParticipant;
}

/** The first ten participants as avatars, the others as a number. */
export function Participants({ event }: { event: EventDetail }) {
  const nobody = useNobodyText(event);
  const shown = event.attendees.slice(0, SHOWN);
  const more = event.registrations_count - shown.length;
  if (shown.length === 0) return <p className={styles.words}>{nobody}</p>;
  return (
    <div role="group" aria-labelledby="participants" className={styles.participants}>
      <ul role="list" className={styles.faces}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Avatar id={id} name={name} size="s" labelled />
          </li>
        ))}
        {more > 0 && (
          <li className={styles.more}>
            <span aria-hidden="true">{texts.more(formatNumber(more))}</span>
            <span className="visually-hidden">
              {texts.moreParticipants(formatNumber(more), pluralForm(more, 'autre'))}
            </span>
          </li>
        )}
      </ul>
      <p id="participants" className={styles.words}>
        {texts.participants}
      </p>
    </div>
  );
}
