import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { MapPin, Search, Tag } from 'lucide-react';
import type { Suggestions } from '@eveneo/contract/application/find';
import { useNavigate, useQuery } from '@eveneo/platform';
import type { EventFilters } from 'mf-shared/api/requests';
import { suggestionsQuery } from 'mf-shared/api/suggestions';
import { addresses } from 'mf-shared/format/addresses';
import { formatWeekdayDate } from 'mf-shared/format/date-text';
import { timeParts } from 'mf-shared/format/event-time';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import { Cover } from 'mf-shared/ui/cover';
import { suggestionTexts as texts } from '../texts/suggestions';
import { matchedPart } from './matched';
import { listId } from './moves';
import { readingParts } from './reading-text';
import { useRested } from './use-rested';
import styles from './SuggestionList.module.css';

/** Typing pauses so long before anything is asked. */
const ASK_MS = 150;
/** And so long before the number is said: not after each letter. */
const SAY_MS = 700;
const LEAST = 2;

const eventsText = (count: number) => texts.count(formatNumber(count), pluralForm(count, 'événement'));
const foundText = (count: number) => texts.found(formatNumber(count), pluralForm(count, 'suggestion'));

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

interface Option {
  /** Of its content, so that what stands out still does when another answer brings it again. */
  readonly key: string;
  /** What is heard: the parts that stand apart on screen with a comma between. */
  readonly label: string;
  readonly choose: () => void;
  readonly content: ReactNode;
}
interface Group {
  readonly title: string;
  readonly options: readonly Option[];
}

type SuggestedEvent = Suggestions['events'][number];
const whenAndWhere = ({ date, time, city }: SuggestedEvent) =>
  [formatWeekdayDate(date), timeParts({ time }).start, city].filter(Boolean).join(DOT);

const eventOption = (event: SuggestedEvent, typed: string): ReactNode => (
  <>
    <Cover
      image={event.images[0]}
      seed={event.id}
      category={event.category}
      words={event}
      sizes="60px"
      className={styles.cover}
    />
    <span className={styles.what}>
      <span className={styles.name}>
        <Marked text={shownText(event.title)} typed={typed} />
      </span>
      <span className={styles.more}>{whenAndWhere(event)}</span>
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

/** The groups that have something in them. */
function groupsOf(
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
                  <span className={styles.name}>{read.join(DOT)}</span>
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
        label: `${event.title}, ${whenAndWhere(event)}`,
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

/** Events, tags and cities for what is typed; nothing where there are none, or no answer. */
export function SuggestionList({
  fieldId,
  typed,
  filters,
  wanted,
  active,
  onShown,
  onOver,
  onNarrow,
  onClose,
}: {
  fieldId: string;
  typed: string;
  filters: EventFilters;
  /** It may be shown. */
  wanted: boolean;
  /** The id of the option that stands out. */
  active: string | undefined;
  /** Told the ids of the options that there are, in their order. */
  onShown: (ids: readonly string[]) => void;
  /** Told whether the pointer is over the list. */
  onOver: (over: boolean) => void;
  onNarrow: (change: Partial<EventFilters>) => void;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const now = typed.trim();
  const asked = useRested(now, ASK_MS);
  const enough = now.length >= LEAST;
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked, filters),
    enabled: wanted && enough && asked.length >= LEAST,
  });
  const groups = useMemo(
    () =>
      data && enough
        ? groupsOf(data, now, { open: (id) => void navigate(addresses.event(id)), narrow: onNarrow })
        : [],
    [data, enough, now, navigate, onNarrow],
  );
  const idOf = (key: string) => `${fieldId}-${key}`;
  const ids = groups.flatMap(({ options }) => options.map(({ key }) => idOf(key)));
  const known = ids.join(' ');
  useLayoutEffect(() => {
    onShown(known === '' ? [] : known.split(' '));
  }, [known, onShown]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const take = (choose: () => void) => {
    onClose();
    choose();
  };
  const settled = wanted && now === asked && !isPlaceholderData && ids.length > 0;
  const said = useRested(settled ? foundText(ids.length) : '', SAY_MS);
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {settled ? said : ''}
      </p>
      {wanted && ids.length > 0 && (
        <div
          role="listbox"
          id={listId(fieldId)}
          aria-label={texts.list}
          className={styles.list}
          tabIndex={-1}
          onPointerEnter={() => onOver(true)}
          onPointerLeave={() => onOver(false)}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ title, options }) => (
            <div key={title} role="group" aria-label={title} className={styles.group}>
              <p aria-hidden="true" className={styles.title}>
                {title}
              </p>
              {options.map(({ key, label, choose, content }) => (
                <div
                  key={key}
                  id={idOf(key)}
                  role="option"
                  tabIndex={-1}
                  aria-label={label}
                  aria-selected={active === idOf(key)}
                  className={styles.option}
                  onClick={() => take(choose)}
                  // The keyboard's way is the field's; assistive technology may come by this one.
                  onKeyDown={({ key: pressed }) => pressed === 'Enter' && take(choose)}
                >
                  {content}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
