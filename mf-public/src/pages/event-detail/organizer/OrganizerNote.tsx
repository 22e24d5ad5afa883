import { useQuery, useUser } from '@eveneo/platform';
import { organizerQuery } from 'mf-shared/api/organizers';
import { formatDecimal, plural } from 'mf-shared/format/number-text';
import { DOT } from 'mf-shared/format/typography';
import { eventDetailTexts as texts } from '../../../texts/event-detail';
import { FollowButton } from '../../organizer/FollowButton';
import styles from './OrganizerNote.module.css';

/** How an organizer's events were liked, and the way to hear of the next ones; nothing where there is no answer. */
export function OrganizerNote({ id }: { id: number }) {
  const { data } = useQuery(organizerQuery(id, useUser()?.id ?? null));
  if (!data) return null;
  const { average_rating: average, rating_count: count } = data;
  return (
    <>
      {average !== null && (
        <span className={styles.rating}>
          {texts.organizerRated(formatDecimal(average))}
          {DOT}
          {plural(count, 'avis', 'avis')}
        </span>
      )}
      <FollowButton organizer={data} size="s" variant="ghost" className={styles.follow} />
    </>
  );
}
