import { MapPin, Search, Tag } from 'lucide-react';
import { type ReactNode } from 'react';
import type { Suggestions } from '@eveneo/contract/application/search';
import type { EventFilters } from 'mf-shared/api/requests';
import { formatWeekdayDate, whenText } from 'mf-shared/format/date-text';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import { StatusBadge } from 'mf-shared/ui/badge';
import { Cover } from 'mf-shared/ui/cover';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { KIT_TEXTS } from 'mf-shared/ui/texts';
import { suggestionTexts as texts } from '../texts/suggestions';
import { matchedPart } from './matched';
import { readingParts } from './reading-text';
import styles from './SuggestionList.module.css';

const eventsText = (count: number) => texts.count(formatNumber(count), pluralForm(count, 'événement'));

/** The matched letters underlined. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const parts = matchedPart(text, typed);
  if (!parts) return text;
  const [before, part, after] = parts;
  return (
    <>
      {before}
      <span className={styles.matched}>{part}</span>
      {after}
    </>
  );
}

export interface Option {
  /** Derived from its content, so that the active option stays active if a new response has it too. */
  readonly key: string;
  /** For screen readers, with commas. */
  readonly label: string;
  readonly choose: () => void;
  readonly content: ReactNode;
}
export interface Group {
  readonly title: string;
  readonly options: readonly Option[];
}

type SuggestedEvent = Suggestions['events'][number];
const whenAndWhere = ({ date, time, city }: SuggestedEvent) =>
  [whenText({ date, time }, formatWeekdayDate), city].filter(Boolean).join(DOT);
const said = (event: SuggestedEvent) =>
  [event.title, event.cancelled && KIT_TEXTS.status.cancelled, whenAndWhere(event)]
    .filter(Boolean)
    .join(', ');

const eventOption = (event: SuggestedEvent, typed: string): ReactNode => (
  <>
    <Cover event={event} sizes="60px" className={styles.cover} />
    <span className={styles.what}>
      <span className={styles.name}>
        <Marked text={shownText(event.title)} typed={typed} />
      </span>
      <span className={styles.more}>
        {event.cancelled && <StatusBadge status="cancelled" />} {whenAndWhere(event)}
      </span>
    </span>
  </>
);

const countedOption = (icon: ReactNode, name: string, count: number, typed: string): ReactNode => (
  <>
    <span className={styles.icon}>{icon}</span>
    <span className={styles.name}>
      <Marked text={name} typed={typed} />
    </span>
    <span className={styles.count}>{eventsText(count)}</span>
  </>
);

/** The groups that have options. */
export function groupsOf(
  { events, tags, cities, reading }: Suggestions,
  typed: string,
  { open, narrow }: { open: (id: number) => void; narrow: (change: Partial<EventFilters>) => void },
): Group[] {
  const counted = (icon: ReactNode, name: string, count: number) => ({
    label: `${name}, ${eventsText(count)}`,
    content: countedOption(icon, name, count, typed),
  });
  const read = reading ? readingParts(reading).map(({ text }) => text) : [];
  const groups: Group[] = [
    {
      title: texts.reading,
      options: reading
        ? [
            {
              key: 'reading',
              label: read.join(', '),
              choose: () => narrow({ search: '', ...(reading as Partial<EventFilters>) }),
              content: (
                <>
                  <span className={styles.icon}>
                    <Search aria-hidden="true" />
                  </span>
                  <span className={styles.name}>
                    <RaisedText text={read.join(DOT)} />
                  </span>
                </>
              ),
            },
          ]
        : [],
    },
    {
      title: texts.events,
      options: events.map((event) => ({
        key: `event-${event.id}`,
        label: said(event),
        choose: () => open(event.id),
        content: eventOption(event, typed),
      })),
    },
    {
      title: texts.tags,
      options: tags.map(({ tag, count }) => ({
        key: `tag-${encodeURIComponent(tag)}`,
        choose: () => narrow({ search: '', tag }),
        ...counted(<Tag aria-hidden="true" />, tag, count),
      })),
    },
    {
      title: texts.cities,
      options: cities.map(({ city, tag, count }) => ({
        key: `city-${encodeURIComponent(city)}`,
        choose: () => narrow({ search: '', city, ...(tag && { tag }) }),
        ...counted(<MapPin aria-hidden="true" />, tag ? texts.inCity(tag, city) : city, count),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
