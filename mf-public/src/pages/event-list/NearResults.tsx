import type { Change, NearAnswer, Proposal } from '@eveneo/contract/application/search';
import { Link, useQuery } from '@eveneo/platform';
import { categoriesQuery, nearQuery } from 'mf-shared/api/events';
import type { EventFilters } from 'mf-shared/api/requests';
import { addresses } from 'mf-shared/format/addresses';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { capital, DOT } from 'mf-shared/format/typography';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { HeartCards } from '../../favourites/HeartCards';
import { daysText } from '../../suggestions/reading-text';
import { eventListTexts as texts } from '../../texts/event-list';
import { findCategory } from './category-options';
import { changeFilters, writeFilters } from './filters-url';
import styles from './NearResults.module.css';

const countOf = ({ count, near }: Proposal) =>
  near
    ? texts.nearCount(formatNumber(count), pluralForm(count, 'résultat proche', 'résultats proches'))
    : formatNumber(count);

/** The criteria that a suggestion sets. */
const namesOf = ({ change, category }: Proposal) =>
  [change.city, change.from && capital(daysText(change as Partial<EventFilters>)), category].filter(Boolean);

/** The criteria that it drops. @param category name of the filtered category */
const dropsOf = ({ change }: Proposal, filters: EventFilters, category: string) =>
  [
    change.city && texts.insteadOf(filters.city),
    change.from && texts.insteadOf(daysText(filters)),
    change.category && texts.insteadOf(category),
    change.search === '' && texts.without(filters.search.trim()),
    change.tag === '' && texts.withoutTag(filters.tag),
  ].filter((text) => typeof text === 'string' && text !== '');

/** @param near whether there are near results */
export function Nothing({ near }: { near: boolean }) {
  return <EmptyState title={texts.empty}>{near ? texts.onlyNear : texts.emptyHint}</EmptyState>;
}

const addressOf = (filters: EventFilters, change: Change) =>
  `${addresses.events()}?${writeFilters(changeFilters(filters, change as Partial<EventFilters>)).toString()}`;

/** Suggestions: a link, the number of events, the dropped criteria and the first event. */
function ProposalList({ list, filters }: { list: readonly Proposal[]; filters: EventFilters }) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const category = findCategory(categories, filters.category)?.name ?? filters.category;
  return (
    <ul role="list">
      {list.map((one) => {
        const drops = dropsOf(one, filters, category).join(', ');
        const name = namesOf(one).join(DOT);
        return (
          <li key={JSON.stringify(one.change)} className={styles.proposal}>
            <div>
              <Link to={addressOf(filters, one.change)}>
                <RaisedText text={name || capital(drops)} />
              </Link>
              {name && (
                <p className={styles.what}>
                  <RaisedText text={capital(drops)} />
                </p>
              )}
              <p className={styles.what}>
                <TitleText text={one.title} />
              </p>
            </div>
            <span className={styles.count}>{countOf(one)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const WAYS = ['city', 'from', 'category'] as const;
const wayOf = ({ change }: Proposal) => WAYS.find((way) => change[way]) ?? 'less';

/** Results of changing one criterion, or two if one is not enough. */
function Proposals({ filters, one, two }: { filters: EventFilters } & Pick<NearAnswer, 'one' | 'two'>) {
  const ways = [...WAYS, 'less' as const]
    .map((way) => ({ way, list: one.filter((proposal) => wayOf(proposal) === way) }))
    .filter(({ list }) => list.length > 0);
  return (
    <>
      {ways.length > 0 && (
        <section aria-labelledby="un-critere" className={styles.proposals}>
          <h2 id="un-critere" className={styles.change}>
            {texts.changeOne}
          </h2>
          <div className={styles.ways}>
            {ways.map(({ way, list }) => (
              <section key={way}>
                <h3 className={styles.way}>{texts.ways[way]}</h3>
                <ProposalList list={list} filters={filters} />
              </section>
            ))}
          </div>
        </section>
      )}
      {two.length > 0 && (
        <section aria-labelledby="deux-criteres" className={styles.proposals}>
          <h2 id="deux-criteres" className={styles.change}>
            {texts.changeTwo}
          </h2>
          <ProposalList list={two} filters={filters} />
        </section>
      )}
    </>
  );
}

function Meant({ filters, city }: { filters: EventFilters; city: string }) {
  return (
    <p>
      {texts.didYouMean} <Link to={addressOf(filters, { city })}>{city}</Link>
      {'\u00a0'}?
    </p>
  );
}

/** Near results, and suggestions if nothing matches. */
export function NearResults({
  filters,
  nothing,
  known,
  now,
}: {
  filters: EventFilters;
  nothing: boolean;
  /** The answer, if the list has brought it. */
  known: NearAnswer | undefined;
  now: Date;
}) {
  const asked = useQuery({
    ...nearQuery(filters),
    enabled: !known && (nothing || filters.search.trim().length > 1),
  });
  const data = known ?? asked.data;
  if (!data) return nothing ? <Nothing near={false} /> : null;
  return (
    <>
      {nothing && (
        <div className={styles.nothing}>
          <Nothing near={data.data.length > 0} />
        </div>
      )}
      {nothing && data.meant && <Meant filters={filters} city={data.meant} />}
      {data.data.length > 0 && (
        <section aria-labelledby="proches" className={styles.near}>
          <div>
            <h2 id="proches">{texts.near}</h2>
            <p className={styles.hint}>{texts.nearHint}</p>
          </div>
          <HeartCards events={data.data} now={now} />
        </section>
      )}
      {nothing && <Proposals filters={filters} one={data.one} two={data.two} />}
    </>
  );
}
