import type { EventDetail } from '@eveneo/contract/application/events';
import { useDraft, useUser } from '@eveneo/platform';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { Rating } from 'mf-shared/ui/rating';
import { reviewTexts as texts } from '../../../texts/reviews';
import { LoginPrompt } from '../LoginPrompt';
import { reviewDraft } from '../drafts';
import { ReviewRoom } from './ReviewRoom';

/** The event's reviews, folded away at first. Their average is public. */
export function Reviews({ event }: { event: EventDetail }) {
  const user = useUser();
  const { draft } = useDraft<unknown>(reviewDraft(event.id));
  return (
    <Disclosure
      title={texts.title}
      defaultOpen={Boolean(draft)}
      aside={event.average_rating !== null && <Rating value={event.average_rating} average />}
    >
      {user ? (
        <ReviewRoom key={user.id} event={event} user={user} />
      ) : (
        <LoginPrompt text={texts.loginPrompt} label={texts.login} />
      )}
    </Disclosure>
  );
}
