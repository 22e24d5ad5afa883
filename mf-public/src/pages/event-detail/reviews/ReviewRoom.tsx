import { Star } from 'lucide-react';
import { useRef } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { ReviewList } from '@eveneo/contract/application/talk';
import type { User } from '@eveneo/contract/application/users';
import { Link, useQuery } from '@eveneo/platform';
import { reviewsQuery } from 'mf-shared/api/reviews';
import { addresses } from 'mf-shared/format/addresses';
import { formatDecimal, formatNumber, plural } from 'mf-shared/format/number-text';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Rating } from 'mf-shared/ui/rating';
import { Skeleton } from 'mf-shared/ui/skeleton';
import { reviewRoomTexts as texts } from '../../../texts/review-room';
import { reviewTexts } from '../../../texts/reviews';
import { isOwnEvent } from '../may-manage';
import { ownReview } from './review-outcome';
import type { ReviewActionsProps } from './ReviewActions';
import { ReviewItem } from './ReviewItem';
import styles from './Reviews.module.css';

/** The author, an admin, and the event's organizer while the review has no reply. */
const mayAct = ({ event, user, review, own }: Omit<ReviewActionsProps, 'onDone'>): boolean =>
  own || user.role === 'admin' || (event.organizer_id === user.id && review.answer === null);

// Loaded on demand, so that readers do not wait for the form.
const ReviewForm = lazyPart(
  async () => (await import(/* webpackChunkName: "review-acts" */ './ReviewForm')).ReviewForm,
  { pending: <Skeleton height="12rem" />, failed: reviewTexts.loadFailed },
);

// Loaded on demand: most readers cannot act on a review.
const ReviewActions = lazyPart(
  async () => (await import(/* webpackChunkName: "review-acts" */ './ReviewActions')).ReviewActions,
  { failed: reviewTexts.loadFailed },
);

/** The average, and how many gave each number of stars. */
function Summary({ data: { reviews }, average }: { data: ReviewList; average: number }) {
  const given = (stars: number) => reviews.filter(({ rating }) => rating === stars).length;
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <p>
          <span className="visually-hidden">{texts.averageHeard(formatDecimal(average))}</span>
          <span aria-hidden="true" className={styles.value}>
            {formatDecimal(average)}
            <small>/5</small>
          </span>
        </p>
        <span aria-hidden="true">
          <Rating value={average} />
        </span>
      </div>
      <ul role="list" aria-label={texts.distribution} className={styles.distribution}>
        {[5, 4, 3, 2, 1].map((stars) => (
          <li key={stars}>
            <span className="visually-hidden">
              {texts.given(plural(stars, 'étoile'), plural(given(stars), 'avis', 'avis'))}
            </span>
            <span aria-hidden="true">{stars}</span>
            <Star aria-hidden="true" />
            <span aria-hidden="true" className={styles.track}>
              <span style={{ inlineSize: `${(given(stars) / reviews.length) * 100}%` }} />
            </span>
            <span aria-hidden="true">{formatNumber(given(stars))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ReviewRoom({ event, user }: { event: EventDetail; user: User }) {
  return (
    <QueryBoundary
      query={useQuery(reviewsQuery(event.id))}
      pending={
        <div className={styles.room}>
          <LoadingMessage label={reviewTexts.loading} />
          <Skeleton height="5rem" />
          <Skeleton height="5rem" />
        </div>
      }
      failed={reviewTexts.loadFailed}
    >
      {(reviews) => <LoadedReviews event={event} user={user} data={reviews} />}
    </QueryBoundary>
  );
}

function LoadedReviews({ event, user, data }: { event: EventDetail; user: User; data: ReviewList }) {
  const own = ownReview(data, user.id);
  const room = useRef<HTMLDivElement>(null);
  /** The pressed button disappears: the focus stays among the reviews. */
  const stay = () => requestAnimationFrame(() => room.current?.focus());
  return (
    <div ref={room} tabIndex={-1} className={styles.room}>
      {data.average_rating !== null && <Summary data={data} average={data.average_rating} />}
      {event.cancelled ? (
        <p className={styles.note}>{texts.cancelled}</p>
      ) : event.is_registered ? (
        <ReviewForm eventId={event.id} userId={user.id} own={own} />
      ) : (
        !isOwnEvent(event, user) && <p className={styles.note}>{texts.attendeesOnly}</p>
      )}
      {data.reviews.length === 0 ? (
        <p className={styles.note}>{texts.empty}</p>
      ) : (
        <ul role="list" aria-label={texts.list} className={styles.list}>
          {data.reviews.map((review) => {
            const who = { event, user, review, own: review === own };
            return (
              <ReviewItem
                key={review.id}
                review={review}
                organizer={{ id: event.organizer_id, name: event.organizer }}
                own={who.own}
                actions={mayAct(who) && <ReviewActions {...who} onDone={stay} />}
              />
            );
          })}
        </ul>
      )}
      <p className={styles.rules}>
        <Link to={addresses.reviewRules}>{texts.rules}</Link>
      </p>
    </div>
  );
}
