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

const mailsQuery = () =>
  queryOptions({ queryKey: ['failing-mails'], ...readOf(request(calls.failingMails)) });

/** A kind may have no name in French. */
const nameOf = ({ name, kind }: FailingMail) => name ?? kind;

function Acts({ mail, onDone }: { mail: FailingMail; onDone: () => void }) {
  const client = useQueryClient();
  const { id } = mail;
  const name = nameOf(mail);
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
  { id: 'kind', header: t.columns.kind, cell: nameOf },
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
  { id: 'answer', header: t.columns.answer, cell: ({ answer }) => answer || t.noAnswer },
  { id: 'acts', header: t.columns.acts, cell: (mail) => <Acts mail={mail} onDone={onDone} /> },
];

/** Sends them all again, for example once the mail server answers again. */
function RetryAll({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(calls.retryFailingMails),
    onSettled: () => client.invalidateQueries({ queryKey: ['failing-mails'] }),
    onSuccess: ({ count }) => {
      toast.success(t.allRetried(count));
      onDone();
    },
    onError: (error) => toast.error(failureText(error, { failed: t.retryFailed })),
  });
  return (
    <div className={layout.buttons}>
      <Button
        variant="secondary"
        loading={retry.isPending}
        loadingLabel={t.retrying}
        onClick={() => retry.mutate()}
      >
        {t.retryAll}
      </Button>
    </div>
  );
}

/** /failing-mails: which mails could not be delivered, and to whom; their content is not shown. */
export default function FailingMailsPage() {
  const { timeZone } = usePublicSettings();
  /** Takes the focus when a mail leaves the list. */
  const place = useRef<HTMLDivElement>(null);
  const onDone = () => place.current?.focus();
  return (
    <Page>
      <PageHeader title={t.title} lead={t.lead} />
      <div ref={place} tabIndex={-1}>
        <QueryBoundary
          query={useQuery(mailsQuery())}
          pending={<Spinner label={t.loading} />}
          failed={(error) => failureText(error, { failed: t.failed })}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState title={t.empty} />}
        >
          {({ data }) => (
            <Card className={layout.stack4}>
              <RetryAll onDone={onDone} />
              <DataTable
                caption={t.title}
                columns={columns(timeZone, onDone)}
                rows={data}
                rowKey={({ id }) => id}
              />
              <p className={layout.muted}>{t.kept}</p>
            </Card>
          )}
        </QueryBoundary>
      </div>
    </Page>
  );
}
