import { Pencil, Users } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { manageTexts as texts } from '../../../texts/event-detail';
import styles from './Registration.module.css';

/** Links for the event's managers; a past event can't be edited. */
export function ManageLinks({ event, past }: { event: EventDetail; past: boolean }) {
  return (
    <div className={styles.actions}>
      {!past && (
        <LinkButton to={addresses.editEvent(event.id)} wide icon={<Pencil aria-hidden="true" />}>
          {texts.edit}
        </LinkButton>
      )}
      <LinkButton
        to={addresses.manageRegistrations({ event: event.id })}
        wide
        variant="secondary"
        icon={<Users aria-hidden="true" />}
      >
        {texts.registrations}
      </LinkButton>
    </div>
  );
}
