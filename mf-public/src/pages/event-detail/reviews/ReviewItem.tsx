import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review } from '@eveneo/contract/application/talk';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { Rating } from 'mf-shared/ui/rating';
import { reviewTexts as texts } from '../../../texts/reviews';
import styles from './Reviews.module.css';

/** Required by law: whether the review was verified, and when it was written. */
function Origin({ review: { confirmed, written } }: { review: Review }) {
  return (
    <p className={styles.origin}>
      {confirmed && <BadgeCheck aria-hidden="true" className={styles.check} />}
      {[confirmed && texts.confirmed, texts.written[written]].filter(Boolean).join(', ')}
    </p>
  );
}

export function ReviewItem({ review, own, actions }: { review: Review; own: boolean; actions?: ReactNode }) {
  const { timeZone } = usePublicSettings();
  return (
    <li className={styles.review}>
      <Avatar id={review.user_id} name={review.user.name} src={review.user.avatar} size="m" />
      <div className={styles.words}>
        <p className={styles.meta}>
          <span className={styles.author}>{own ? texts.you : shownText(review.user.name)}</span>
          <Rating value={review.rating} />
          <time dateTime={review.created_at}>{formatInstantDate(review.created_at, timeZone)}</time>
        </p>
        <Origin review={review} />
        <p className={styles.comment}>{shownText(review.comment)}</p>
        {review.answer && (
          <div className={styles.answer}>
            <p className={styles.meta}>
              {texts.answer.by(formatInstantDate(review.answer.answered_at, timeZone))}
            </p>
            <p className={styles.comment}>{shownText(review.answer.message)}</p>
          </div>
        )}
        {actions}
      </div>
    </li>
  );
}
