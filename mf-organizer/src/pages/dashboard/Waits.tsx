import type { Attention } from '@eveneo/contract/application/registrations';
import { WaitList, type DashboardEvent, type Wait } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { formatDecimal, plural } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import { texts as all } from '../../texts';

const { waits: texts } = all;

const titleOf = (events: readonly DashboardEvent[], id: number | null) =>
  shownText(events.find((event) => event.id === id)?.title ?? '');

function waitlist(events: readonly DashboardEvent[], { events: each }: Attention): Wait[] {
  const waited = each.filter(({ waiting }) => waiting > 0);
  const [first] = waited;
  if (!first) return [];
  const people = waited.reduce((sum, { waiting }) => sum + waiting, 0);
  return [
    {
      label: texts.waiting.label,
      figure: plural(people, texts.waiting.person),
      about:
        waited.length === 1
          ? texts.waiting.one(titleOf(events, first.id))
          : texts.waiting.several(plural(waited.length, texts.event)),
      to: addresses.desk(first.id, 'inscrits'),
      verb: texts.waiting.verb,
    },
  ];
}

function talk(events: readonly DashboardEvent[], { messages, reviews }: Attention): Wait[] {
  const { label, figure, about, verb } = texts.messages;
  return [
    ...(messages.event_id === null
      ? []
      : [
          {
            ...{
              label,
              verb,
              about:
                messages.count === 1 ? about(titleOf(events, messages.event_id)) : texts.messages.several,
            },
            figure: plural(messages.count, figure),
            to: `${addresses.event(messages.event_id)}#discussion`,
          },
        ]),
    ...(reviews.event_id === null
      ? []
      : [
          {
            label: texts.reviews.label,
            figure: plural(reviews.count, texts.reviews.figure, texts.reviews.figures),
            about: texts.reviews.about(
              titleOf(events, reviews.event_id),
              formatDecimal(reviews.average ?? 0),
            ),
            to: `${addresses.event(reviews.event_id)}#avis`,
            verb: texts.reviews.verb,
          },
        ]),
  ];
}

/** Links to what waits for the organizer; renders nothing if there is nothing. */
export function Waits({ events, attention }: { events: readonly DashboardEvent[]; attention: Attention }) {
  return (
    <WaitList title={texts.title} waits={[...waitlist(events, attention), ...talk(events, attention)]} />
  );
}
