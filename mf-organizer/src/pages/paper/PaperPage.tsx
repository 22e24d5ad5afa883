import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { EventPaper } from '@eveneo/contract/application/paper';
import { holdsWords } from '@eveneo/contract/application/search-text';
import * as calls from '@eveneo/contract/call-list';
import { useParams, useQuery, useUser } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { eventQuery } from 'mf-shared/api/events';
import { addresses, isId } from 'mf-shared/format/addresses';
import { formatDay } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { SearchInput } from 'mf-shared/ui/search-input';
import { TitleText } from 'mf-shared/ui/title-text';
import { lacksRight, MissingRight } from '../../missing-right/lacks-right';
import { Attestation } from '../../paper/Attestation';
import styles from '../../paper/Paper.module.css';
import { texts } from '../../paper/texts';
import { Sheet } from './Sheet';

type Kind = keyof typeof texts.kinds;

/** What is printed about an event's people: the sheet to sign, badges, attestations of presence. */
export default function PaperPage() {
  const { id = '' } = useParams();
  const user = useUser();
  const eventId = isId(id) ? Number(id) : 0;
  const event = useQuery(eventQuery(eventId, user?.id ?? null));
  return (
    <Page className={styles.page}>
      <div className={styles.tools}>
        <PageHeader
          title={texts.title}
          lead={event.data && shownText(event.data.title)}
          actions={
            <LinkButton to={addresses.desk(eventId)} variant="secondary">
              {texts.back}
            </LinkButton>
          }
        />
      </div>
      <QueryBoundary
        query={event}
        pending={<LoadingRows label={texts.loading} />}
        failed={(error) => failureText(error, { failed: texts.failed })}
      >
        {(data) =>
          lacksRight(data, user, 'registrants') ? (
            <MissingRight event={data} right="registrants" />
          ) : (
            <PaperOf event={data} />
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function PaperOf({ event }: { event: EventDetail }) {
  const query = useQuery({
    queryKey: [...eventKeys.registrations(event.id), 'paper'],
    queryFn: ({ signal }) => call(calls.eventPaper, { params: { id: event.id }, signal }),
  });
  return (
    <QueryBoundary
      query={query}
      pending={<LoadingRows label={texts.loading} />}
      failed={(error) => failureText(error, { failed: texts.failed })}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={texts.empty} />}
    >
      {(paper) => <Papers event={event} paper={paper} />}
    </QueryBoundary>
  );
}

function Papers({ event, paper }: { event: EventDetail; paper: EventPaper }) {
  const [kind, setKind] = useState<Kind>('emargement');
  const [by, setBy] = useState<keyof typeof texts.bys>('nom');
  const [size, setSize] = useState<keyof typeof texts.sizes>('8');
  const [search, setSearch] = useState('');
  const found = paper.data.filter(({ name }) => holdsWords(name, search));
  return (
    <>
      <div className={styles.tools}>
        <FilterChips label={texts.kind} options={texts.kinds} value={kind} onChange={setKind} />
        {kind === 'emargement' && (
          <FilterChips label={texts.by} options={texts.bys} value={by} onChange={setBy} />
        )}
        {kind === 'badges' && (
          <FilterChips label={texts.size} options={texts.sizes} value={size} onChange={setSize} />
        )}
        {kind !== 'emargement' && (
          <SearchInput
            id="paper-search"
            label={texts.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        <div className={layout.buttons}>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </div>
        <p className={layout.muted}>{texts.hint}</p>
      </div>
      {kind === 'emargement' ? (
        <Sheet event={event} paper={paper} by={by} />
      ) : kind === 'badges' ? (
        <Badges event={event} people={found} size={size} />
      ) : (
        <Attestations event={event} paper={paper} people={found} />
      )}
    </>
  );
}

/** A name of more letters than this is written smaller. */
const LONG_NAME = 28;

function Badges({
  event,
  people,
  size,
}: {
  event: EventDetail;
  people: EventPaper['data'];
  size: '8' | '10';
}) {
  if (people.length === 0) return <EmptyState title={texts.noMatch} />;
  return (
    <ul
      role="list"
      aria-label={texts.kinds.badges}
      className={clsx(styles.badges, size === '8' ? styles.eight : styles.ten)}
    >
      {people.map(({ id, name }) => (
        <li key={id} className={styles.badge}>
          <strong data-long={name.length > LONG_NAME || undefined}>{shownText(name)}</strong>
          <span>
            <TitleText text={event.title} />
          </span>
          <span>
            <RaisedText text={formatDay(event.date)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Attestations({
  event,
  paper,
  people,
}: {
  event: EventDetail;
  paper: EventPaper;
  people: EventPaper['data'];
}) {
  const entered = people.filter(({ attestation }) => attestation !== null);
  if (entered.length === 0) {
    const anybody = paper.data.some(({ attestation }) => attestation !== null);
    return <EmptyState title={anybody ? texts.noMatch : texts.nobodyEntered} />;
  }
  const { title, date, time, end_time, location } = event;
  return entered.map(({ id, name, attestation }) => (
    <Attestation
      key={id}
      of={{
        ...{ title, date, time, end_time, location, name },
        ...{ number: attestation ?? '', organizer: paper.organizer },
      }}
    />
  ));
}
