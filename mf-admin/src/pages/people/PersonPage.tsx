import type { ReactNode } from 'react';
import type { PersonDetail } from '@eveneo/contract/application/people';
import { usePageTitle, useParams, usePublicSettings, useQuery } from '@eveneo/platform';
import { isId } from 'mf-shared/format/addresses';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { failureText, isMissing } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { RoleBadge } from 'mf-shared/ui/badge';
import { Banner } from 'mf-shared/ui/banner';
import { LinkButton } from 'mf-shared/ui/button';
import { Card } from 'mf-shared/ui/card';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Spinner } from 'mf-shared/ui/spinner';
import { personQuery } from './people-calls';
import { Seen, StateBadge } from './PeopleTable';
import { PersonActions } from './PersonActions';
import { PersonWork } from './PersonWork';
import { personTexts as t } from './texts';
import styles from './PersonPage.module.css';

const back = (
  <LinkButton to="/users" variant="secondary">
    {t.back}
  </LinkButton>
);

const Framed = ({ children }: { children: ReactNode }) => (
  <Page>
    <PageHeader title={t.title} actions={back} />
    {children}
  </Page>
);
const NotFound = () => (
  <Framed>
    <EmptyState title={t.notFound} />
  </Framed>
);

function Facts({ person }: { person: PersonDetail }) {
  const { timeZone } = usePublicSettings();
  const facts: readonly [string, ReactNode][] = [
    [t.facts.role, <RoleBadge key="role" role={person.role} />],
    [t.facts.state, <StateBadge key="state" person={person} />],
    [t.facts.since, formatInstantDate(person.since, timeZone)],
    [t.facts.seen, <Seen key="seen" at={person.seen_at} />],
    [t.facts.sessions, person.sessions],
    [t.facts.factor, person.second_factor ? t.factorIs.on : t.factorIs.off],
  ];
  return (
    <section className={styles.part}>
      <h2>{t.account}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The day that ends with this midnight. */
const lastDayOf = (until: string, timeZone: string) =>
  formatInstantDate(new Date(Date.parse(until) - 1), timeZone);

function Suspension({ suspended }: Pick<PersonDetail, 'suspended'>) {
  const { timeZone } = usePublicSettings();
  if (!suspended) return null;
  const { until, reason } = suspended;
  return (
    <div className={styles.whole}>
      <Banner tone="warning">
        <RaisedText
          text={until === null ? t.suspendedForGood : t.suspendedUntil(lastDayOf(until, timeZone))}
        />
        {'. '}
        {reason && t.why(shownText(reason))}
      </Banner>
    </div>
  );
}

/** /users/:id: a person's activity, reports about it, the acts on the account, and the actions on offer. */
export default function PersonPage() {
  const { id = '' } = useParams();
  return isId(id) ? <PersonOf key={id} id={Number(id)} /> : <NotFound />;
}

function PersonOf({ id }: { id: number }) {
  const query = useQuery(personQuery(id));
  usePageTitle(query.data?.name);
  if (isMissing(query.error)) return <NotFound />;
  return (
    <QueryBoundary
      query={query}
      pending={
        <Framed>
          <Spinner label={t.loading} />
        </Framed>
      }
      failed={(error) => failureText(error, { failed: t.failed })}
      around={(panel) => <Framed>{panel}</Framed>}
    >
      {(person) => (
        <Page>
          <PageHeader title={shownText(person.name)} lead={person.email} actions={back} />
          <div className={styles.person}>
            <Suspension suspended={person.suspended} />
            <div className={styles.account}>
              <Card className={styles.column}>
                <Facts person={person} />
                <PersonActions person={person} />
              </Card>
            </div>
            <div className={styles.column}>
              <PersonWork person={person} />
            </div>
          </div>
        </Page>
      )}
    </QueryBoundary>
  );
}
