import { useQuery, useUser } from '@eveneo/platform';
import { useCancelRegistration } from '../../api/event-registration';
import { reviewsQuery } from '../../api/reviews';
import { shownText } from '../../format/typography';
import { AskedButton } from '../../ui/asked-button';

const texts = {
  act: 'Annuler mon inscription',
  title: 'Annuler votre inscription\u202f?',
  text: (title: string) => `Votre place pour «\u00a0${title}\u00a0» sera proposée à quelqu’un d’autre.`,
  review: 'Votre avis ne sera plus affiché, à moins que vous ne vous réinscriviez.',
  keep: 'Garder ma place',
  busy: 'Annulation en cours...',
  done: 'Votre inscription est annulée.',
  failed: 'Votre inscription n’a pas pu être annulée. Veuillez réessayer.',
} as const;

/** Says that the guest's review is lost too, if there is one. */
function ReviewGoes({ eventId }: { eventId: number }) {
  const user = useUser();
  const { data } = useQuery(reviewsQuery(eventId));
  return data?.reviews.some(({ user_id }) => user_id === user?.id) && ` ${texts.review}`;
}

/** 'Annuler mon inscription', with a confirmation. The page shows the outcome. */
export function CancelRegistration({
  event,
  ...shown
}: {
  event: {
    id: number;
    title: string;
    /** Absent on pages that do not know it. */
    rating_count?: number;
  };
  wide?: boolean;
  onDone: (message: string) => void;
  onFailed: (message: string) => void;
}) {
  const cancel = useCancelRegistration(event.id, texts.done);
  return (
    <AskedButton
      {...shown}
      variant="ghost"
      texts={texts}
      act={async () => (await cancel.mutateAsync()).message}
    >
      {shownText(texts.text(event.title))}
      {event.rating_count !== 0 && <ReviewGoes eventId={event.id} />}
    </AskedButton>
  );
}
