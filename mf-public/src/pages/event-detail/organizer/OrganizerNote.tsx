import type { Organizer } from '@eveneo/contract/application/favourites';
import { useQuery, useUser } from '@eveneo/platform';
import { organizerQuery } from 'mf-shared/api/organizers';
import { formatDecimal, plural } from 'mf-shared/format/number-text';
import { Dot } from 'mf-shared/ui/raised-text';
import { eventDetailTexts as texts } from '../../../texts/event-detail';
import { FollowButton } from '../../organizer/FollowButton';
import facts from '../EventFacts.module.css';
import styles from './OrganizerNote.module.css';

/** The organizer's rating and a button to follow; nothing without a response. */
export function OrganizerNote({ id }: { id: number }) {
  const { data, isPending } = useQuery(organizerQuery(id, useUser()?.id ?? null));
  if (isPending) return null;
  // Rendered without data too: it replaces the reserved space.
  return <div>{data && <Known organizer={data} />}</div>;
}

function Known({ organizer }: { organizer: Organizer }) {
  const { average_rating: average, rating_count: count } = organizer;
  return (
    <>
      {average !== null && (
        <span className={facts.rest}>
          {texts.organizerRated(formatDecimal(average))}
          <Dot />
          {plural(count, 'avis', 'avis')}
        </span>
      )}
      <FollowButton organizer={organizer} size="s" variant="ghost" className={styles.follow} />
    </>
  );
}
