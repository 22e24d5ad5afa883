import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { usePageTitle, useParams, useQuery, useSearchParams, useUser } from '@eveneo/platform';
import { eventQuery } from 'mf-shared/api/events';
import { useLivePlaces } from 'mf-shared/api/live-places';
import { addresses, isId } from 'mf-shared/format/addresses';
import { manages } from 'mf-shared/format/event-rights';
import { failureText, isMissing } from 'mf-shared/format/failure-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { writeWords } from 'mf-shared/ui/event-list-tools';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { useNewDay } from 'mf-shared/ui/new-day';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Tabs } from 'mf-shared/ui/tabs';
import { MissingRight } from '../../missing-right/lacks-right';
import { DeskActions } from './DeskActions';
import { DeskBar } from './DeskBar';
import { DeskHead, LoadingHead } from './DeskHead';
import { Overview } from './Overview';
import { Registrants } from './registrants/Registrants';
import { texts } from './texts';
import styles from './EventDeskPage.module.css';

const StateBanner = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "event-removal" */ '../../event-states/StateBanner')).StateBanner,
  { failed: texts.partFailed },
);

const Announcements = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "desk-parts" */ './announcements/Announcements')).Announcements,
  { pending: <LoadingRows label={texts.loading} />, failed: texts.partFailed },
);

const Framed = ({ children }: { children: ReactNode }) => (
  <Page>
    <PageHeader title={texts.title} />
    {children}
  </Page>
);

const NotFound = () => (
  <Framed>
    <EmptyState
      title={texts.notFound}
      action={
        <LinkButton to={addresses.manageEvents} variant="secondary">
          {texts.backToList}
        </LinkButton>
      }
    />
  </Framed>
);

/** The page of the event whose id is in the URL, for its organizer and admins. */
export default function EventDeskPage() {
  const { id = '' } = useParams();
  return isId(id) ? <DeskOf key={id} id={Number(id)} /> : <NotFound />;
}

function DeskOf({ id }: { id: number }) {
  const user = useUser();
  useNewDay();
  const query = useQuery({
    ...eventQuery(id, user?.id ?? null),
    refetchInterval: useLivePlaces(id),
    refetchIntervalInBackground: true,
  });
  const { data: event, error } = query;
  // Events are public, their desk is not: another organizer's event is shown as not found.
  const foreign = event && !manages(event, user);
  usePageTitle(foreign ? undefined : event?.title);
  if (foreign || isMissing(error)) return <NotFound />;
  return (
    <QueryBoundary
      query={query}
      pending={
        <>
          <LoadingHead />
          <Page>
            <LoadingRows label={texts.loading} />
          </Page>
        </>
      }
      failed={(cause) => failureText(cause, { failed: texts.failed })}
      around={(panel) => <Framed>{panel}</Framed>}
    >
      {(shown) => <Desk event={shown} />}
    </QueryBoundary>
  );
}

const PARTS = { inscrits: true, ecrire: true } as const;
type Part = keyof typeof PARTS | 'overview';
const partOf = (named: string | null): Part =>
  named !== null && Object.hasOwn(PARTS, named) ? (named as Part) : 'overview';

/** For those who may see the registrants, and write to them. */
const registrantTabs = (event: EventDetail): { id: Part; label: ReactNode }[] => [
  {
    id: 'inscrits',
    label: (
      <>
        {texts.registrants} <span className={styles.count}>{formatNumber(event.registrations_count)}</span>
      </>
    ),
  },
  { id: 'ecrire', label: texts.write },
];

function Desk({ event }: { event: EventDetail }) {
  const [parameters, setParameters] = useSearchParams();
  const user = useUser();
  const listed = manages(event, user, 'registrants');
  const asked = partOf(parameters.get('onglet'));
  const tab = listed ? asked : 'overview';
  const setTab = (next: Part) =>
    setParameters(() => writeWords(new URLSearchParams(), { onglet: next === 'overview' ? null : next }));
  return (
    <>
      <DeskHead event={event}>
        <DeskActions event={event} />
      </DeskHead>
      <Page className={styles.page}>
        {(event.cancelled || event.unlisted || event.publish_at !== null) && <StateBanner event={event} />}
        <div className={styles.parts}>
          <LinkButton
            to={addresses.event(event.id)}
            variant="ghost"
            icon={<ArrowUpRight aria-hidden="true" />}
            className={styles.publicPage}
          >
            {texts.publicPage}
          </LinkButton>
          <Tabs
            label={texts.tabs}
            tabs={[{ id: 'overview', label: texts.overview }, ...(listed ? registrantTabs(event) : [])]}
            links={
              manages(event, user, 'door') && !event.cancelled
                ? [{ to: addresses.checkTickets(event.id), label: texts.entries }]
                : []
            }
            value={tab}
            onChange={setTab}
          >
            {tab === 'inscrits' && <Registrants event={event} />}
            {tab === 'ecrire' && <Announcements event={event} />}
            {tab === 'overview' &&
              (asked === 'overview' ? (
                <Overview event={event} />
              ) : (
                <MissingRight event={event} right="registrants" />
              ))}
          </Tabs>
        </div>
        <DeskBar event={event} tab={tab} />
      </Page>
    </>
  );
}
