import { ChevronRight, CopyPlus, Mail, Pencil, ScanLine, Share2, Users, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Right } from '@eveneo/contract/application/co-organizers';
import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { Link, now, usePublicSettings } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { plural } from 'mf-shared/format/number-text';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { placesText } from 'mf-shared/ui/places-bar';
import { shareTexts, manageTexts as texts } from '../../../../texts/event-detail';
import { share, useShared } from '../../share/share-page';
import { usePhone } from '../registration-state';
import styles from './ManageEvent.module.css';

interface Managed {
  event: EventDetail;
  /** A past event can't be edited. */
  past: boolean;
}

/** Co-organizers only see the actions that their rights allow; the owner and admins see all of them. */
const opens = ({ my_rights: rights }: EventDetail, right: Right) => !rights || rights.includes(right);

function ManageLinks({ event, past }: Managed) {
  const { timeZone } = usePublicSettings();
  const door = !past && opens(event, 'door') && eventStatus(event, now(), 'list', timeZone) === 'ongoing';
  return (
    <div className={styles.links}>
      {door && (
        <LinkButton to={addresses.checkTickets(event.id)} wide icon={<ScanLine aria-hidden="true" />}>
          {texts.door}
        </LinkButton>
      )}
      {!past && opens(event, 'edit') && (
        <LinkButton
          to={addresses.editEvent(event.id)}
          wide
          variant={door ? 'secondary' : 'primary'}
          icon={<Pencil aria-hidden="true" />}
        >
          {texts.edit}
        </LinkButton>
      )}
      {opens(event, 'registrants') && (
        <LinkButton
          to={addresses.manageRegistrations({ event: event.id })}
          wide
          variant="secondary"
          icon={<Users aria-hidden="true" />}
        >
          {texts.registrations}
        </LinkButton>
      )}
    </div>
  );
}

const Row = ({ Icon, label, hint }: { Icon: LucideIcon; label: string; hint?: string | undefined }) => (
  <>
    <Icon aria-hidden="true" />
    <span className={styles.label}>
      {label}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
    <ChevronRight aria-hidden="true" />
  </>
);

/** One button in the bar, which opens everything else as a sheet. */
function ManageSheet({ event, past }: Managed) {
  const [open, setOpen] = useState(false);
  const shared = useShared(event);
  const onShare = () => {
    setOpen(false);
    share(shared);
  };
  const { id } = event;
  const counted = past ? plural(event.registrations_count, 'inscrit') : placesText(event, { manager: true });
  const registrants = addresses.manageRegistrations({ event: id });
  const rows = [
    !past && opens(event, 'door') && { to: addresses.checkTickets(id), Icon: ScanLine, label: texts.door },
    opens(event, 'registrants') && {
      to: registrants,
      Icon: Users,
      label: texts.registrations,
      hint: counted,
    },
    opens(event, 'registrants') && { to: addresses.desk(id, 'ecrire'), Icon: Mail, label: texts.write },
    !past && opens(event, 'edit') && { to: addresses.editEvent(id), Icon: Pencil, label: texts.edit },
    opens(event, 'edit') && { to: addresses.copyEvent(id), Icon: CopyPlus, label: texts.copy },
  ];
  return (
    <>
      <Button data-manage="" className={styles.manage} onClick={() => setOpen(true)}>
        {texts.manage}
      </Button>
      <Dialog open={open} size="sheet" title={texts.manage} onClose={() => setOpen(false)}>
        <ul role="list">
          {rows.map(
            (row) =>
              row && (
                <li key={row.to}>
                  <Link to={row.to} className={styles.row}>
                    <Row {...row} />
                  </Link>
                </li>
              ),
          )}
          <li>
            <button type="button" className={styles.row} onClick={onShare}>
              <Row Icon={Share2} label={shareTexts.title} />
            </button>
          </li>
        </ul>
      </Dialog>
    </>
  );
}

/** For the event's organizer and admins: links in the card, a button in a phone's bar. */
export const ManageEvent = (managed: Managed) =>
  usePhone() ? <ManageSheet {...managed} /> : <ManageLinks {...managed} />;
