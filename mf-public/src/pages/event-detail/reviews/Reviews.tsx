import type { EventDetail } from '@eveneo/contract/application/events';
import { useDraft } from '@eveneo/platform';
import { formatDecimal, plural } from 'mf-shared/format/number-text';
import { DOT } from 'mf-shared/format/typography';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { reviewTexts as texts } from '../../../texts/reviews';
import { reviewDraft } from '../drafts';
import styles from '../EventDetail.module.css';
import { LoginPrompt } from '../LoginPrompt';
import { PLACES, useAsked } from '../places';
import { useViewer } from '../viewer';

// Loaded when expanded, for logged-in users only.
const ReviewRoom = lazyPart(
  async () => (await import(/* webpackChunkName: "reviews" */ './ReviewRoom')).ReviewRoom,
  { pending: <LoadingMessage label={texts.loading} />, failed: texts.loadFailed },
);

/** The event's reviews, collapsed; their average is public. */
export function Reviews({ event }: { event: EventDetail }) {
  const user = useViewer();
  const { draft } = useDraft<unknown>(reviewDraft(event.id));
  const asked = useAsked(PLACES.reviews);
  return (
    <Disclosure
      title={texts.title}
      id={PLACES.reviews}
      className={styles.folded}
      defaultOpen={Boolean(draft) || asked}
      aside={(open) => (
        <RaisedText
          text={[
            !open && event.average_rating !== null && `${formatDecimal(event.average_rating)}/5`,
            event.rating_count > 0 ? plural(event.rating_count, 'avis', 'avis') : texts.none,
          ]
            .filter(Boolean)
            .join(DOT)}
        />
      )}
    >
      {user ? (
        <ReviewRoom key={user.id} event={event} user={user} />
      ) : (
        <LoginPrompt place={PLACES.reviews} text={texts.loginPrompt} label={texts.login} />
      )}
    </Disclosure>
  );
}
