import { now, useQuery } from '@eveneo/platform';
import { similarQuery } from 'mf-shared/api/events';
import { Section } from 'mf-shared/ui/page';
import { HeartCards } from '../../../favourites/HeartCards';
import { eventDetailTexts as texts } from '../../../texts/event-detail';

/** Similar future events, if any. */
export function SimilarEvents({ id }: { id: number }) {
  const { data } = useQuery(similarQuery(id));
  if (!data || data.length === 0) return null;
  return (
    <Section title={texts.similar} id="dans-le-meme-esprit">
      <HeartCards events={data} now={now()} />
    </Section>
  );
}
