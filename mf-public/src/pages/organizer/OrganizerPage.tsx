import { CalendarPlus, Rss } from 'lucide-react';
import type { Organizer } from '@eveneo/contract/application/favourites';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { usePageTitle, useParams, useQuery, useUser } from '@eveneo/platform';
import { organizerQuery } from 'mf-shared/api/organizers';
import { addresses, isId } from 'mf-shared/format/addresses';
import { failureText, isMissing } from 'mf-shared/format/failure-text';
import { plural } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { Page, PageHeader, Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Rating } from 'mf-shared/ui/rating';
import { ReportProfile } from '../../report/TakeDownButton';
import { organizerTexts as texts } from '../../texts/organizer';
import { FollowButton } from './FollowButton';
import { OrganizerEvents } from './OrganizerEvents';
import { People } from './People';
import styles from './Organizer.module.css';

/** An organizer's calendar and news feeds. */
function Feeds({ id }: { id: number }) {
  const feed = { query: { organizer: id } };
  return (
    <Section title={texts.feeds} id="abonnements">
      <p className={styles.hint}>{texts.feedsHint}</p>
      <ul role="list" className={styles.feeds}>
        <li>
          <a href={addressOf(calls.calendarFeed, feed)}>
            <CalendarPlus aria-hidden="true" /> {texts.calendar}
          </a>
        </li>
        <li>
          <a href={addressOf(calls.newsFeed, feed)} type="application/rss+xml">
            <Rss aria-hidden="true" /> {texts.news}
          </a>
        </li>
      </ul>
    </Section>
  );
}

export default function OrganizerPage() {
  const { id = '' } = useParams();
  return isId(id) ? <OrganizerById key={id} id={Number(id)} /> : <Missing />;
}

/** The server renders this too, for a missing organizer. */
export function Missing() {
  usePageTitle(texts.missing);
  return (
    <Page>
      <EmptyState
        numeral="404"
        title={<h1 tabIndex={-1}>{texts.missing}</h1>}
        action={<LinkButton to={addresses.events()}>{texts.seeEvents}</LinkButton>}
      >
        {texts.missingHint}
      </EmptyState>
    </Page>
  );
}

function OrganizerById({ id }: { id: number }) {
  const user = useUser();
  const query = useQuery(organizerQuery(id, user?.id ?? null));
  usePageTitle(query.data?.name);
  if (isMissing(query.error)) return <Missing />;
  return (
    <Page>
      <QueryBoundary
        query={query}
        pending={
          <>
            <PageHeader title={texts.any} />
            <LoadingMessage label={texts.loading} />
          </>
        }
        failed={(error) => failureText(error, { failed: texts.failed })}
        around={(panel) => (
          <>
            <PageHeader title={texts.any} />
            {panel}
          </>
        )}
      >
        {(organizer) => (
          <>
            <Who organizer={organizer} />
            <OrganizerEvents id={id} period="coming" />
            <OrganizerEvents id={id} period="past" />
            <Feeds id={id} />
            {user?.id !== id && <ReportProfile id={id} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function Who({ organizer }: { organizer: Organizer }) {
  const { id, name, avatar, average_rating: average, rating_count: count, co_organizers: people } = organizer;
  return (
    <div className={styles.who}>
      <Avatar name={name} id={id} src={avatar} size="xl" />
      <PageHeader
        className={styles.header}
        title={shownText(name)}
        lead={
          <>
            {texts.role}
            <span className={styles.rating}>
              {average === null ? (
                texts.notRated
              ) : (
                <>
                  <Rating value={average} average /> {texts.rated(plural(count, 'avis', 'avis'))}
                </>
              )}
            </span>
          </>
        }
        actions={<FollowButton organizer={organizer} />}
      />
      {people && (
        <p className={styles.rating}>
          <People label={texts.with} people={people} />
        </p>
      )}
    </div>
  );
}
