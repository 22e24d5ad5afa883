import type { NearAnswer, Proposal } from '@eveneo/contract/application/find';
import { Link, useQuery } from '@eveneo/platform';
import { nearQuery } from 'mf-shared/api/events';
import type { EventFilters } from 'mf-shared/api/requests';
import { addresses } from 'mf-shared/format/addresses';
import { formatLongDate } from 'mf-shared/format/date-text';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import { HeartCards } from '../../favourites/HeartCards';
import { eventListTexts as texts } from '../../texts/event-list';
import { changeFilters, writeFilters } from './filters-url';
import styles from './NearResults.module.css';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const dayName = (date: string) => capital(formatLongDate(date).replace(/ \d{4}$/, ''));

interface Way {
  readonly title: string;
  readonly list: readonly Proposal[];
  readonly name: (one: Proposal) => string;
  readonly change: (one: Proposal) => Partial<EventFilters>;
}

const days = ({ date }: Proposal) => ({ when: '', from: date, to: date });
const isSame = (one: string, other: string) => one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;

const waysOf = (
  near: Pick<NearAnswer, 'elsewhere' | 'later' | 'other'>,
  { city: here }: EventFilters,
): Way[] => [
  {
    title: texts.elsewhere,
    list: near.elsewhere,
    name: ({ city }) => city ?? '',
    change: ({ city }) => ({ city: city ?? '' }),
  },
  {
    title: texts.later,
    list: near.later,
    name: ({ date }) => dayName(date),
    // Nothing there: the days found are those of all cities.
    change: (one) => ({ ...days(one), city: isSame(one.city ?? '', here) ? here : '' }),
  },
  {
    title: texts.other,
    list: near.other,
    name: ({ date }) => dayName(date),
    change: (one) => ({ ...days(one), search: '', category: '', tag: '' }),
  },
];

/** What the list is asked for instead of the words, where they mean a tag. */
const asTag = ({ tag }: Proposal): Partial<EventFilters> => (tag ? { search: '', tag } : {});
const countOf = ({ count, near }: Proposal) =>
  near
    ? texts.nearCount(formatNumber(count), pluralForm(count, 'résultat proche', 'résultats proches'))
    : formatNumber(count);

/** The first event of a proposal, with its city where that is neither the one asked for nor said already. */
const whatOf = ({ title, city }: Proposal, name: string, { city: here }: EventFilters): string =>
  shownText(here && city && city !== name && !isSame(city, here) ? city + DOT + title : title);

/** That nothing was found, as large as what would have been; and whether something comes near. */
export function Nothing({ near }: { near: boolean }) {
  return (
    <div className={styles.nothing}>
      <span aria-hidden="true" className={styles.zero}>
        0
      </span>
      <div>
        <p className={styles.title}>{texts.empty}</p>
        <p className={styles.hint}>{near ? texts.onlyNear : texts.emptyHint}</p>
      </div>
    </div>
  );
}

/** What one other criterion would bring, each as a link with its number. */
function Proposals({ filters, ways }: { filters: EventFilters; ways: readonly Way[] }) {
  const shown = ways.filter(({ list }) => list.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.proposals}>
      <p className={styles.change}>{texts.change}</p>
      <div className={styles.ways}>
        {shown.map(({ title, list, name, change }) => (
          <section key={title}>
            <h3 className={styles.way}>{title}</h3>
            <ul role="list">
              {list.map((one) => (
                <li key={name(one)} className={styles.proposal}>
                  <div>
                    <Link
                      to={`${addresses.events()}?${writeFilters(changeFilters(filters, { ...asTag(one), ...change(one) })).toString()}`}
                    >
                      {name(one)}
                    </Link>
                    <p className={styles.what}>{whatOf(one, name(one), filters)}</p>
                  </div>
                  <span className={styles.count}>{countOf(one)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Below the list and not counted in it: what is near the search, and ways out when nothing matches. */
export function NearResults({
  filters,
  nothing,
  now,
}: {
  filters: EventFilters;
  /** The list itself is empty. */
  nothing: boolean;
  now: Date;
}) {
  const { data } = useQuery({ ...nearQuery(filters), enabled: nothing || filters.search.trim().length > 1 });
  if (!data) return nothing ? <Nothing near={false} /> : null;
  return (
    <>
      {nothing && <Nothing near={data.data.length > 0} />}
      {data.data.length > 0 && (
        <section aria-labelledby="proches" className={styles.near}>
          <div>
            <h2 id="proches" className={styles.title}>
              {texts.near}
            </h2>
            <p className={styles.hint}>{texts.nearHint}</p>
          </div>
          <HeartCards events={data.data} now={now} />
        </section>
      )}
      {nothing && <Proposals filters={filters} ways={waysOf(data, filters)} />}
    </>
  );
}
