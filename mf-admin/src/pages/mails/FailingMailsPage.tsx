import type { FailingMail } from '@eveneo/contract/application/overview';
import { request } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { Link, now, queryOptions, usePublicSettings, useQuery } from '@eveneo/platform';
import { readOf } from 'mf-shared/api/call';
import { formatInstant, formatRelative } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { Card } from 'mf-shared/ui/card';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { mailsTexts as t } from './texts';

const mailsQuery = () =>
  queryOptions({ queryKey: ['failing-mails'], ...readOf(request(calls.failingMails)) });

const columns = (timeZone: string): Column<FailingMail>[] => [
  { id: 'kind', header: t.columns.kind, cell: ({ kind }) => t.kinds[kind] ?? kind },
  {
    id: 'person',
    header: t.columns.person,
    cell: ({ person }) =>
      person ? <Link to={`/users/${person.id}`}>{shownText(person.name)}</Link> : t.noAccount,
  },
  {
    id: 'since',
    header: t.columns.since,
    short: true,
    cell: ({ created_at: at }) => (
      <time dateTime={at} title={formatInstant(at, timeZone)}>
        {formatRelative(at, now(), timeZone)}
      </time>
    ),
  },
];

/** /failing-mails: which mails could not be delivered, and to whom; their content is not shown. */
export default function FailingMailsPage() {
  const { timeZone } = usePublicSettings();
  return (
    <Page>
      <PageHeader title={t.title} lead={t.lead} />
      <QueryBoundary
        query={useQuery(mailsQuery())}
        pending={<Spinner label={t.loading} />}
        failed={(error) => failureText(error, { failed: t.failed })}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t.empty} />}
      >
        {({ data }) => (
          <Card>
            <DataTable caption={t.title} columns={columns(timeZone)} rows={data} rowKey={({ id }) => id} />
          </Card>
        )}
      </QueryBoundary>
    </Page>
  );
}
