import { CalendarPlus, Send } from 'lucide-react';
import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { Season, SeasonDate, SeasonPerson } from '@eveneo/contract/application/season';
import { Link, useParams, useQuery, useUser } from '@eveneo/platform';
import { eventQuery } from 'mf-shared/api/events';
import { seasonQuery } from 'mf-shared/api/season';
import { addresses, isId } from 'mf-shared/format/addresses';
import { formatDate, formatWeekdayDate } from 'mf-shared/format/date-text';
import { manages } from 'mf-shared/format/event-rights';
import { failureText } from 'mf-shared/format/failure-text';
import { formatNumber, plural } from 'mf-shared/format/number-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { Badge } from 'mf-shared/ui/badge';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { DataTable, Who } from 'mf-shared/ui/data-table';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Page, PageHeader, Section } from 'mf-shared/ui/page';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { SearchInput } from 'mf-shared/ui/search-input';
import { lacksRight, MissingRight } from '../../missing-right/lacks-right';
import styles from '../../season/Season.module.css';
import { texts } from '../../season/texts';

const SeasonMessage = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './SeasonMessage')).SeasonMessage,
  { failed: texts.partFailed },
);
const NextSeason = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './NextSeason')).NextSeason,
  { failed: texts.partFailed },
);

/** A series as one thing: its dates, who comes to what, words to everybody, and the next one. */
export default function SeasonPage() {
  const { id = '' } = useParams();
  const user = useUser();
  const eventId = isId(id) ? Number(id) : 0;
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const event = useQuery(eventQuery(eventId, user?.id ?? null));
  const lacking = event.data && lacksRight(event.data, user, 'registrants');
  const season = useQuery({ ...seasonQuery(eventId, asked), enabled: lacking === false });
  return (
    <Page>
      <QueryBoundary
        query={event}
        pending={<LoadingRows label={texts.loading} />}
        failed={(error) => failureText(error, { failed: texts.failed })}
        around={(panel) => (
          <>
            <PageHeader title={texts.title} />
            {panel}
          </>
        )}
      >
        {(of) =>
          lacking ? (
            <>
              <PageHeader title={texts.title} />
              <MissingRight event={of} right="registrants" />
            </>
          ) : (
            <>
              <Header event={of} season={season.data} />
              <QueryBoundary
                query={season}
                pending={<LoadingRows label={texts.loading} />}
                failed={(error) => failureText(error, { failed: texts.failed })}
              >
                {(data) => (
                  <>
                    <Figures season={data} />
                    <Dates season={data} />
                    <People season={data} asked={asked} onAsk={setAsked} />
                  </>
                )}
              </QueryBoundary>
            </>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function Header({ event, season }: { event: EventDetail; season: Season | undefined }) {
  const user = useUser();
  const [open, setOpen] = useState<'message' | 'next' | null>(null);
  const onClose = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={shownText(event.title)}
        actions={
          <>
            <LinkButton to={addresses.desk(event.id)} variant="ghost">
              {texts.back}
            </LinkButton>
            {event.series && manages(event, user, 'own') && (
              <Button
                variant="secondary"
                icon={<CalendarPlus aria-hidden="true" />}
                aria-haspopup="dialog"
                disabled={!season}
                onClick={() => setOpen('next')}
              >
                {texts.next}
              </Button>
            )}
            <Button
              icon={<Send aria-hidden="true" />}
              aria-haspopup="dialog"
              disabled={!season}
              onClick={() => setOpen('message')}
            >
              {texts.write}
            </Button>
          </>
        }
      />
      {season && open === 'message' && <SeasonMessage event={event} season={season} onClose={onClose} />}
      {season && open === 'next' && <NextSeason event={event} dates={season.dates} onClose={onClose} />}
    </>
  );
}

const sum = (dates: readonly SeasonDate[], of: (date: SeasonDate) => number) =>
  dates.reduce((total, date) => total + of(date), 0);

function Figures({ season: { dates, figures } }: { season: Season }) {
  const held = dates.filter(({ cancelled }) => !cancelled);
  return (
    <ul role="list" className={styles.figures}>
      <li>{texts.figures.dates(held.length)}</li>
      <li>{texts.figures.people(figures.people)}</li>
      <li>
        {texts.figures.places(
          sum(held, ({ registered }) => registered),
          sum(held, ({ capacity }) => capacity),
        )}
      </li>
      <li>{texts.figures.entered(sum(held, ({ entered }) => entered))}</li>
      <li>{texts.figures.regulars(figures.regulars)}</li>
    </ul>
  );
}

const stateOf = ({ cancelled, draft }: SeasonDate) =>
  cancelled ? texts.dates.cancelled : draft ? texts.dates.draft : null;

function Dates({ season: { dates } }: { season: Season }) {
  return (
    <Section title={texts.dates.title} id="dates">
      <DataTable
        lines
        caption={texts.dates.title}
        rows={dates}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'date',
            header: texts.dates.date,
            names: true,
            cell: (date) => (
              <>
                <Link to={addresses.desk(date.id)}>
                  <RaisedText text={formatWeekdayDate(date.date) + DOT + date.time} />
                </Link>{' '}
                {stateOf(date) !== null && <Badge tone="neutral">{stateOf(date)}</Badge>}
              </>
            ),
          },
          {
            id: 'fill',
            header: texts.dates.fill,
            numeric: true,
            cell: ({ registered, capacity }) => texts.dates.of(registered, capacity),
          },
          {
            id: 'entered',
            header: texts.dates.entered,
            numeric: true,
            wide: true,
            cell: ({ entered }) => formatNumber(entered),
          },
          {
            id: 'waiting',
            header: texts.dates.waiting,
            numeric: true,
            wide: true,
            cell: ({ waiting }) => formatNumber(waiting),
          },
        ]}
      />
    </Section>
  );
}

interface Asked {
  search: string;
  page: number;
}

function People({
  season: { dates, people },
  asked,
  onAsk,
}: {
  season: Season;
  asked: Asked;
  onAsk: (asked: Asked) => void;
}) {
  const days = new Map(dates.map(({ id, date }) => [id, date]));
  const whichOf = ({ dates: of }: SeasonPerson) =>
    of
      .flatMap((id) => days.get(id) ?? [])
      .sort()
      .map((date) => formatDate(date).slice(0, 5))
      .join(', ');
  return (
    <Section title={texts.people.title} id="personnes">
      <SearchInput
        id="season-search"
        label={texts.people.search}
        value={asked.search}
        onChange={({ target }) => onAsk({ search: target.value, page: 1 })}
      />
      {people.data.length === 0 ? (
        <EmptyState title={asked.search ? texts.people.noMatch : texts.people.empty} />
      ) : (
        <DataTable
          lines
          caption={texts.people.title}
          rows={people.data}
          rowKey={({ user_id, name, dates: of }) => user_id ?? `${name}-${of.join()}`}
          columns={[
            {
              id: 'name',
              header: texts.people.name,
              names: true,
              cell: (person) => (
                <Who picture={<Avatar id={person.user_id} name={person.name} src={person.avatar} />}>
                  <span>{shownText(person.name)}</span>
                  <span className={styles.which}>{whichOf(person)}</span>
                </Who>
              ),
            },
            {
              id: 'count',
              header: texts.people.count,
              numeric: true,
              wide: true,
              cell: ({ dates: of }) => formatNumber(of.length),
            },
            {
              id: 'came',
              header: texts.people.came,
              numeric: true,
              cell: ({ entered }) => plural(entered, texts.people.visit),
            },
          ]}
        />
      )}
      {people.last_page > 1 && (
        <Pagination
          page={people.current_page}
          last={people.last_page}
          onChange={(page) => onAsk({ ...asked, page })}
        />
      )}
    </Section>
  );
}
