import { now, useQuery } from '@eveneo/platform';
import { similarQuery } from 'mf-shared/api/similar-events';
import { EventCard, EventGrid } from 'mf-shared/ui/event-card';
import { Section } from 'mf-shared/ui/page';
import { eventDetailTexts as texts } from '../../../texts/event-detail';
import { useHeld } from '../../../favourites/use-held';

/** Coming events like one; nothing where there are none, or no answer. */
export function SimilarEvents({ id }: { id: number }) {
  const { data } = useQuery(similarQuery(id));
  const held = useHeld();
  const present = now();
  if (!data || data.length === 0) return null;
  return (
    <Section title={texts.similar} id="dans-le-meme-esprit">
      <EventGrid>
        {data.map((event) => (
          <EventCard key={event.id} event={event} now={present} held={held.has(event.id)} />
        ))}
      </EventGrid>
    </Section>
  );
}
