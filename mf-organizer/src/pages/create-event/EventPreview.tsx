import { useCallback } from 'react';
import { addDays } from '@eveneo/contract/application/dates';
import { readLines } from '@eveneo/contract/application/event-lines';
import { EVENT_TRAITS } from '@eveneo/contract/application/event-traits';
import type { EventSummary } from '@eveneo/contract/application/events';
import { now, useQuery } from '@eveneo/platform';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { categoriesQuery } from 'mf-shared/api/events';
import layout from 'mf-shared/styles/layout.module.css';
import { EventCard } from 'mf-shared/ui/event-card';
import { usePreview } from 'mf-shared/ui/image-input';
import styles from '../../event-form/EventForm.module.css';
import { FieldGroup } from '../../event-form/EventFormFields';

const texts = {
  title: 'Aperçu',
  lead: 'La carte de votre événement, comme dans la liste.',
  event: 'Votre titre',
  location: 'Lieu',
} as const;

/** The other fields of an event that does not exist yet. */
const NEW = {
  id: 0,
  category_name: '',
  organizer: '',
  organizer_id: null,
  image: null,
  registrations_count: 0,
  average_rating: null,
  tags: [],
  publish_at: null,
  unlisted: false,
  cancelled: false,
  registration_opens_at: null,
  registration_closes_at: null,
  version: 0,
  revision: 0,
};

/** Used while no capacity is entered: a card without places would say that the event is full. */
const SOME_PLACES = 50;

/** The event that these values would create; missing texts, date and capacity have placeholders. */
function eventOf(
  values: EventFormValues,
  { today, category }: { today: string; category: string | undefined },
) {
  const capacity = Math.max(0, Math.trunc(Number(values.capacity))) || SOME_PLACES;
  return {
    ...NEW,
    title: values.title.trim() || texts.event,
    description: values.description,
    date: values.date || addDays(today, 7),
    time: values.time,
    end_time: values.end_time || null,
    location: values.location.trim() || texts.location,
    ...readLines(values),
    capacity,
    max_participants: capacity,
    places_left: capacity,
    category_id: Number(values.category_id),
    category: category ?? EVENT_TRAITS.category_id.label,
    images: [],
  } satisfies EventSummary;
}

/** The card of the event being written. A picture, not a control: it takes neither focus nor clicks. */
export function EventPreview({
  values,
  file,
  images,
  today,
}: {
  values: EventFormValues;
  /** The picture chosen now. */
  file: File | null;
  /** The pictures shown while none is chosen: those of the copied event. */
  images: EventSummary['images'];
  today: string;
}) {
  // The form's select fetches the categories.
  const { data } = useQuery({ ...categoriesQuery(), enabled: false });
  const chosen = usePreview(file);
  const category = data?.find(({ id }) => String(id) === values.category_id)?.name;
  const Chosen = useCallback(() => chosen && <img src={chosen} alt="" className={styles.chosen} />, [chosen]);
  const event = { ...eventOf(values, { today, category }), images: [...images] };
  return (
    <div className={styles.beside}>
      <FieldGroup id="event-preview" title={texts.title}>
        <p className={layout.muted}>{texts.lead}</p>
        <div inert className={styles.preview}>
          <EventCard event={event} now={now()} Corner={Chosen} />
        </div>
      </FieldGroup>
    </div>
  );
}
