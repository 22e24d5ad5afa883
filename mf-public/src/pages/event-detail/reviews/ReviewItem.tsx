import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review } from '@eveneo/contract/application/talk';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { Dot } from 'mf-shared/ui/raised-text';
import { Rating } from 'mf-shared/ui/rating';
import { ReportButton } from '../../../report/ReportButton';
import { reportTexts } from '../../../texts/report';
import { reviewRoomTexts as texts } from '../../../texts/review-room';
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

export function ReviewItem({
  review,
  organizer,
  own,
  actions,
}: {
  review: Review;
  /** The author of the reply; without a name once the account is deleted. */
  organizer: { id: number | null; name: string };
  own: boolean;
  actions?: ReactNode;
}) {
  const { timeZone } = usePublicSettings();
  return (
    <li className={styles.review}>
      <Avatar id={review.user_id} name={review.user.name} src={review.user.avatar} size="m" />
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.author}>{own ? texts.you : shownText(review.user.name)}</span>
          <time dateTime={review.created_at} className={styles.meta}>
            {formatInstantDate(review.created_at, timeZone)}
          </time>
        </p>
        <div className={styles.facts}>
          <Rating value={review.rating} />
          <Origin review={review} />
        </div>
      </div>
      <div className={styles.rest}>
        <p className={styles.comment}>{shownText(review.comment)}</p>
        {review.answer && (
          <div className={styles.answer}>
            {organizer.name && <Avatar id={organizer.id} name={organizer.name} size="s" />}
            <div>
              <p className={styles.meta}>
                {organizer.name && (
                  <>
                    <strong className={styles.author}>{shownText(organizer.name)}</strong>
                    <Dot />
                  </>
                )}
                <span>{texts.answer.by(formatInstantDate(review.answer.answered_at, timeZone))}</span>
              </p>
              <p className={styles.comment}>{shownText(review.answer.message)}</p>
            </div>
          </div>
        )}
        {actions}
        {!own && (
          <ReportButton
            kind="review"
            id={review.id}
            author={review.user_id === null ? undefined : { id: review.user_id, name: review.user.name }}
            label={reportTexts.of.review(review.user.name)}
          />
        )}
      </div>
    </li>
  );
}
