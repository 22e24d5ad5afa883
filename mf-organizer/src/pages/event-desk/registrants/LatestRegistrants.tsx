import type { EventDetail } from '@eveneo/contract/application/events';
import { Link, now, usePublicSettings, useQuery } from '@eveneo/platform';
import { registrantsQuery } from 'mf-shared/api/registrants';
import { addresses } from 'mf-shared/format/addresses';
import { formatRelative } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import kit from 'mf-shared/styles/people-list.module.css';
import { Avatar } from 'mf-shared/ui/avatar';
import { Section } from 'mf-shared/ui/page';
import { texts as all } from './texts';
import styles from './Registrants.module.css';

const { latest: texts } = all;
const SHOWN = 4;

/** The last people who registered, and a link to all of them; nothing while unknown. */
export function LatestRegistrants({
  event,
  className,
}: {
  event: Pick<EventDetail, 'id'>;
  className?: string | undefined;
}) {
  const { timeZone } = usePublicSettings();
  const { data } = useQuery(
    registrantsQuery(event.id, {
      search: '',
      filter: 'all',
      sort: 'registered',
      page: 1,
      perPage: SHOWN,
    }),
  );
  if (!data || data.total === 0) return null;
  return (
    <Section
      title={texts.title}
      id="derniers-inscrits"
      className={className}
      actions={
        <Link to={addresses.desk(event.id, 'inscrits')} className={styles.all}>
          {texts.all(formatNumber(data.total), data.total > 1)}
        </Link>
      }
    >
      <ul role="list">
        {data.data.slice(0, SHOWN).map(({ registration_id, user_id, name, avatar, registered_at }) => (
          <li key={registration_id} className={kit.row}>
            <Avatar id={user_id} name={name} src={avatar} />
            <span className={kit.words}>{shownText(name)}</span>
            <span className={kit.muted}>{formatRelative(registered_at, now(), timeZone)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
