import { Ellipsis } from 'lucide-react';
import type { Attention } from '@eveneo/contract/application/registrations';
import { Link, useNavigate, useQuery } from '@eveneo/platform';
import { attentionQuery } from 'mf-shared/api/stats';
import { DASHBOARD_TEXTS, Fill, isOver, TimeBadge, type DashboardEvent } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { formatWeekdayDate } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import { Badge, SharedBadge, StateBadges, useShared } from 'mf-shared/ui/badge';
import { LinkButton } from 'mf-shared/ui/button';
import { Cover } from 'mf-shared/ui/cover';
import { EventWhen } from 'mf-shared/ui/event-when';
import { MenuButton } from 'mf-shared/ui/menu-button';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { useStateVerbs } from '../../../event-states/use-state-verbs';
import { texts as all } from '../../../texts';
import styles from './ManagedRow.module.css';

const { row: texts } = all;

/** The number of waiting people, else of registrations in the last seven days; empty while unknown. */
function Trend({ of }: { of: Attention['events'][number] | undefined }) {
  return (
    <p className={styles.trend}>
      {of && of.waiting > 0 ? (
        <Badge tone="warning">{texts.waiting(formatNumber(of.waiting))}</Badge>
      ) : (
        of && texts.recent(formatNumber(of.recent))
      )}
    </p>
  );
}

/** An event of the organizer: how full it is, its trend, and what can be done with it. */
export function ManagedRow({ event, now }: { event: DashboardEvent; now: Date }) {
  const navigate = useNavigate();
  // The page requests it.
  const { data } = useQuery({ ...attentionQuery(), enabled: false });
  const states = useStateVerbs({ ...event, registrations_count: event.registrationsCount });
  const title = shownText(event.title);
  const over = isOver(event, now);
  // The list lacks the viewer's rights to a shared event; the event's own page has them.
  const shared = useShared(event);
  return (
    <li className={styles.row} data-over={over}>
      <Cover event={event} sizes="84px" className={styles.cover} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link to={addresses.desk(event.id)}>
            <TitleText text={event.title} />
          </Link>
        </h3>
        <p className={styles.facts}>
          <span className={styles.when}>
            <EventWhen event={event} day={formatWeekdayDate} startOnly followed />{' '}
          </span>
          <span className={styles.place}>
            <RaisedText text={shownText(event.location)} />
          </span>
        </p>
        <p className={styles.badges}>
          <StateBadges event={event} />
          <SharedBadge event={event} />
          <TimeBadge event={event} now={now} />
        </p>
      </div>
      <Fill event={event} share className={styles.fill} />
      <Trend of={data?.events.find(({ id }) => id === event.id)} />
      <div className={styles.actions}>
        <LinkButton to={addresses.event(event.id)} variant="secondary" size="s">
          {DASHBOARD_TEXTS.details}
          <span className="visually-hidden"> {title}</span>
        </LinkButton>
        <MenuButton
          label={texts.more(title)}
          icon={<Ellipsis aria-hidden="true" />}
          look={{ variant: 'ghost', size: 's' }}
          items={[
            {
              id: 'desk',
              label: texts.manage,
              onSelect: () => void navigate(addresses.desk(event.id)),
            },
            !shared && {
              id: 'copy',
              label: texts.copy,
              onSelect: () => void navigate(addresses.copyEvent(event.id)),
            },
            ...(shared ? [] : states.items),
          ]}
        />
      </div>
      {states.dialog}
    </li>
  );
}
