import { CopyPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { Link } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatDate } from 'mf-shared/format/date-text';
import { plural } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Badge, CategoryBadge, SharedBadge, StateBadges, useShared } from 'mf-shared/ui/badge';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { Card } from 'mf-shared/ui/card';
import { Cover } from 'mf-shared/ui/cover';
import { EventWhen } from 'mf-shared/ui/event-when';
import { MenuButton } from 'mf-shared/ui/menu-button';
import { PlacesBar } from 'mf-shared/ui/places-bar';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import * as texts from '../../event-form/texts';
import { useStateVerbs } from '../../event-states/use-state-verbs';
import styles from './ManageEventsPage.module.css';

/** One event with its actions; past and cancelled ones cannot be edited. */
export function EventRow({
  event,
  past,
  showOrganizer,
  onEdit,
  onDelete,
}: {
  event: EventSummary;
  past: boolean;
  showOrganizer: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const states = useStateVerbs(event);
  // A co-organizer acts on the event's own page, which knows their rights.
  const shared = useShared(event);
  const registered = plural(event.registrations_count, 'inscrit');
  return (
    <Card as="article" padding="none" className={styles.row}>
      <Cover event={event} sizes="(min-width: 768px) 168px, 92vw" className={styles.cover} />
      <div className={layout.stack2}>
        <div className={layout.buttons}>
          <CategoryBadge name={event.category} />
          <StateBadges event={event} />
          <SharedBadge event={event} />
          {past && <Badge tone="neutral">{texts.manage.past}</Badge>}
        </div>
        <h2 className={styles.title}>
          <Link to={addresses.desk(event.id)}>
            <TitleText text={event.title} />
          </Link>
        </h2>
        <p className={layout.muted}>
          <EventWhen event={event} day={formatDate} followed />{' '}
          <RaisedText text={shownText(event.location)} />
        </p>
        {showOrganizer && (
          <p className={layout.muted}>
            {texts.manage.organizer} {shownText(event.organizer)}
          </p>
        )}
      </div>
      <div className={styles.places}>
        <PlacesBar event={event} past={past} />
        {!shared && (
          <Link
            to={addresses.manageRegistrations({ event: event.id })}
            aria-label={texts.manage.registrationsOf(registered, event.title)}
          >
            {registered}
          </Link>
        )}
      </div>
      <div className={styles.actions}>
        {shared && (
          <LinkButton
            size="s"
            variant="secondary"
            to={addresses.desk(event.id)}
            aria-label={texts.manage.openOf(event.title)}
          >
            {texts.manage.open}
          </LinkButton>
        )}
        {!shared && !past && !event.cancelled && (
          <Button
            size="s"
            variant="secondary"
            data-edit=""
            icon={<Pencil aria-hidden="true" />}
            aria-label={texts.manage.editOf(event.title)}
            onClick={onEdit}
          >
            {texts.manage.edit}
          </Button>
        )}
        {!shared && (
          <LinkButton
            size="s"
            variant="ghost"
            to={addresses.copyEvent(event.id)}
            icon={<CopyPlus aria-hidden="true" />}
            aria-label={texts.manage.copyOf(event.title)}
          >
            {texts.manage.copy}
          </LinkButton>
        )}
        {!shared && (
          <Button
            size="s"
            variant="ghost"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={texts.manage.removeOf(event.title)}
            className={styles.remove}
            onClick={onDelete}
          >
            {texts.manage.remove}
          </Button>
        )}
        {!shared && states.items.length > 0 && (
          <MenuButton
            label={texts.manage.moreOf(event.title)}
            icon={<Ellipsis aria-hidden="true" />}
            look={{ variant: 'ghost', size: 's' }}
            items={states.items}
          />
        )}
      </div>
      {states.dialog}
    </Card>
  );
}
