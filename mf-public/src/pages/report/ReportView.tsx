import { CATEGORY_TEXTS, KIND_TEXTS } from '@eveneo/contract/application/report-texts';
import type { ReportState } from '@eveneo/contract/application/reports';
import * as calls from '@eveneo/contract/call-list';
import {
  now,
  queryOptions,
  useMutation,
  usePublicSettings,
  useQuery,
  useQueryClient,
} from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { formatInstant } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { AccountPage } from '../../account/AccountPage';
import { LinkBoundary } from '../../account/LinkPage';
import { reportPageTexts as texts } from '../../texts/report';
import { Said } from './Said';
import { Objected, Objection } from './StatementView';

const reportQuery = (token: string) =>
  queryOptions({
    queryKey: ['report', token],
    queryFn: ({ signal }) => call(calls.readReport, { body: { token }, signal }),
  });

/** The mailed link confirms the address, on a click: mail programs open links too. */
function Confirm({ token, state }: { token: string; state: ReportState }) {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call(calls.confirmReport, { body: { token } }),
    onSuccess: (answer) => client.setQueryData(reportQuery(token).queryKey, answer),
  });
  if (state.mail === 'none' || state.decision !== null) return null;
  if (state.mail === 'confirmed') return <p role="status">{texts.mailed}</p>;
  return (
    <>
      {confirm.error && (
        <Banner tone="error">{failureText(confirm.error, { failed: texts.confirmFailed })}</Banner>
      )}
      <Button
        wide
        loading={confirm.isPending}
        loadingLabel={texts.confirming}
        onClick={() => confirm.mutate()}
      >
        {texts.confirm}
      </Button>
    </>
  );
}

/** What the reporter can do against a decision, or has done. */
function Disagreement({ token, state }: { token: string; state: ReportState }) {
  const client = useQueryClient();
  const { decision, until, objection } = state;
  if (objection) return <Objected objection={objection} said={texts.objection} />;
  if (decision === null || decision === 'take-down') return null;
  if (until === undefined || Date.parse(until) < now().getTime()) return <p>{texts.disagree}</p>;
  return (
    <Objection
      until={until}
      send={async (words) => {
        const answer = await call(calls.objectAsReporter, { body: { token, words } });
        client.setQueryData(reportQuery(token).queryKey, answer);
      }}
    />
  );
}

export function ReportView({ token }: { token: string }) {
  const { timeZone } = usePublicSettings();
  return (
    <AccountPage title={texts.title}>
      <LinkBoundary query={useQuery(reportQuery(token))} failed={texts.failed}>
        {(state) => (
          <>
            <p>{shownText(texts.about(KIND_TEXTS[state.kind], state.title))}</p>
            <Said
              label={texts.yours}
              note={texts.reported(
                CATEGORY_TEXTS[state.category],
                formatInstant(state.reported_at, timeZone),
              )}
              words={state.words}
            />
            <Banner tone={state.decision === null ? 'info' : 'success'}>
              {state.decision === null ? texts.waiting : texts.outcomes[state.decision]}
            </Banner>
            <Disagreement token={token} state={state} />
            <Confirm token={token} state={state} />
          </>
        )}
      </LinkBoundary>
    </AccountPage>
  );
}
