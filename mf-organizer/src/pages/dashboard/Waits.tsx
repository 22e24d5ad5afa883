import type { Attention } from '@eveneo/contract/application/registrations';
import { WaitList, type DashboardEvent, type Wait } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { formatDecimal, plural } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import { texts as all } from '../../texts';

const { waits: texts } = all;

const titleOf = (events: readonly DashboardEvent[], id: number | null) =>
  shownText(events.find((event) => event.id === id)?.title ?? '');

/** A pending task that the API counts per event, with the sum over all events. */
function counted(
  events: readonly DashboardEvent[],
  { events: each }: Attention,
  {
    count,
    figure,
    to,
    ...words
  }: Pick<Wait, 'label' | 'verb'> & {
    count: (event: Attention['events'][number]) => number;
    figure: string;
    to: (id: number) => string;
  },
): Wait[] {
  const counting = each.filter((event) => count(event) > 0);
  const [first] = counting;
  if (!first) return [];
  return [
    {
      ...words,
      figure: plural(
        counting.reduce((sum, event) => sum + count(event), 0),
        figure,
      ),
      about:
        counting.length === 1
          ? texts.waiting.one(titleOf(events, first.id))
          : texts.waiting.several(plural(counting.length, texts.event)),
      to: to(first.id),
    },
  ];
}

const requests = (events: readonly DashboardEvent[], attention: Attention) =>
  counted(events, attention, {
    ...texts.requests,
    count: (event) => event.requests ?? 0,
    to: addresses.deskRequests,
  });

const waitlist = (events: readonly DashboardEvent[], attention: Attention) =>
  counted(events, attention, {
    ...{ label: texts.waiting.label, figure: texts.waiting.person, verb: texts.waiting.verb },
    count: ({ waiting }) => waiting,
    to: (id) => addresses.desk(id, 'inscrits'),
  });

/** Pending chat messages, with a link to one of the chats. */
function messages(
  events: readonly DashboardEvent[],
  { label, figure, about, several, verb }: typeof texts.held | typeof texts.messages,
  { count, event_id: id }: Attention['messages'],
): Wait[] {
  if (id === null) return [];
  return [
    {
      ...{ label, verb, about: count === 1 ? about(titleOf(events, id)) : several },
      figure: plural(count, figure),
      to: `${addresses.event(id)}#discussion`,
    },
  ];
}

function talk(events: readonly DashboardEvent[], { held, messages: unanswered, reviews }: Attention): Wait[] {
  return [
    ...(held ? messages(events, texts.held, held) : []),
    ...messages(events, texts.messages, unanswered),
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

/** Links to the organizer's pending tasks; renders nothing without any. */
export function Waits({ events, attention }: { events: readonly DashboardEvent[]; attention: Attention }) {
  return (
    <WaitList
      title={texts.title}
      waits={[...requests(events, attention), ...waitlist(events, attention), ...talk(events, attention)]}
    />
  );
}
