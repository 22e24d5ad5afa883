import { useRef } from 'react';
import type { FailingMail } from '@eveneo/contract/application/overview';
import { request } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import {
  Link,
  now,
  queryOptions,
  toast,
  useMutation,
  usePublicSettings,
  useQuery,
  useQueryClient,
} from '@eveneo/platform';
import { call, readOf } from 'mf-shared/api/call';
import { formatInstant, formatRelative } from 'mf-shared/format/date-text';
import { failureText, isMissing } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { Button } from 'mf-shared/ui/button';
import { Card } from 'mf-shared/ui/card';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { mailsTexts as t } from './texts';
import styles from './FailingMailsPage.module.css';

const mailsQuery = () =>
  queryOptions({ queryKey: ['failing-mails'], ...readOf(request(calls.failingMails)) });

function Acts({ mail: { id, kind }, onDone }: { mail: FailingMail; onDone: () => void }) {
  const client = useQueryClient();
  const name = t.kinds[kind] ?? kind;
  const onSettled = () => client.invalidateQueries({ queryKey: ['failing-mails'] });
  const retry = useMutation({
    mutationFn: () => call(calls.retryFailingMail, { params: { id } }),
    onSettled,
  });
  const drop = useMutation({
    mutationFn: () => call(calls.dropFailingMail, { params: { id } }),
    onSettled,
  });
  const done = (message: string) => {
    toast.success(message);
    onDone();
  };
  /** Settled by another admin, the mail has left the list as well. */
  const onError = (error: unknown) => {
    if (isMissing(error)) onDone();
  };
  return (
    <span className={layout.buttons}>
      <Button
        size="s"
        variant="secondary"
        loading={retry.isPending}
        loadingLabel={t.retrying}
        aria-label={t.retryOf(name)}
        onClick={() =>
          retry.mutate(undefined, {
            onSuccess: () => done(t.retried),
            onError: (error) => {
              toast.error(failureText(error, { failed: t.retryFailed }));
              onError(error);
            },
          })
        }
      >
        {t.retry}
      </Button>
      <AskedButton
        texts={t.drop}
        size="s"
        variant="ghost"
        aria-label={t.dropOf(name)}
        act={async () => {
          await drop.mutateAsync(undefined, { onError });
          return t.dropped;
        }}
        onDone={done}
        onFailed={(message) => toast.error(message)}
      >
        {t.dropLead}
      </AskedButton>
    </span>
  );
}

const columns = (timeZone: string, onDone: () => void): Column<FailingMail>[] => [
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
  { id: 'acts', header: t.columns.acts, cell: (mail) => <Acts mail={mail} onDone={onDone} /> },
];

/** /failing-mails: which mails could not be delivered, and to whom; their content is not shown. */
export default function FailingMailsPage() {
  const { timeZone } = usePublicSettings();
  /** Takes the focus when a mail leaves the list. */
  const place = useRef<HTMLDivElement>(null);
  const onDone = () => place.current?.focus();
  return (
    <Page>
      <PageHeader
        title={t.title}
        lead={
          <>
            {t.lead}
            <span className={styles.command}>{t.command}</span>
            {t.leadEnd}
          </>
        }
      />
      <div ref={place} tabIndex={-1}>
        <QueryBoundary
          query={useQuery(mailsQuery())}
          pending={<Spinner label={t.loading} />}
          failed={(error) => failureText(error, { failed: t.failed })}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState title={t.empty} />}
        >
          {({ data }) => (
            <Card>
              <DataTable
                caption={t.title}
                columns={columns(timeZone, onDone)}
                rows={data}
                rowKey={({ id }) => id}
              />
            </Card>
          )}
        </QueryBoundary>
      </div>
    </Page>
  );
}
