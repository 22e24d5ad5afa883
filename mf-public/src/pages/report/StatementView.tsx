import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { RULE_TEXTS, YOUR_KIND_TEXTS } from '@eveneo/contract/application/report-texts';
import type { Statement } from '@eveneo/contract/application/reports';
import * as calls from '@eveneo/contract/call-list';
import {
  now,
  queryOptions,
  usePageTitle,
  usePublicSettings,
  useQuery,
  useQueryClient,
} from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { Banner } from 'mf-shared/ui/banner';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { TextArea } from 'mf-shared/ui/text-area';
import { AccountPage } from '../../account/AccountPage';
import { visitorFailure } from '../../account/failures';
import { LinkBoundary } from '../../account/LinkPage';
import { reportPageTexts, statementTexts as texts } from '../../texts/report';
import { Said } from './Said';

const statementQuery = (token: string) =>
  queryOptions({
    queryKey: ['statement', token],
    queryFn: ({ signal }) => call(calls.readStatement, { body: { token }, signal }),
  });

const rules = filled<{ words: string }>({ words: FIELD_TEXTS.words.required });

/** @param send sends the words; what it brings takes the form's place */
export function Objection({ until, send }: { until: string; send: (words: string) => Promise<void> }) {
  const { timeZone } = usePublicSettings();
  const form = useKitForm<{ words: string }>({
    id: 'objection',
    defaultValues: { words: '' },
    order: ['words'],
    rules,
    inline: true,
    describe: (error) => visitorFailure(error, ['words'], texts.sendFailed),
    send: ({ words }) => send(words),
  });
  return (
    <Form form={form} label={texts.objectTitle}>
      <p>{texts.until(formatInstantDate(until, timeZone))}</p>
      <TextArea label={texts.words} rows={5} maxLength={LIMITS.reportWords.max} {...form.field('words')} />
      <SubmitButton of={form} loadingLabel={texts.sending}>
        {texts.send}
      </SubmitButton>
    </Form>
  );
}

export function Objected({
  objection: { words, outcome, answer },
  said = texts,
}: {
  objection: NonNullable<Statement['objection']>;
  said?: Readonly<Record<'objected' | 'upheld' | 'won', string>>;
}) {
  const news = { upheld: said.upheld, lifted: said.won };
  return (
    <>
      <Banner tone={outcome === 'lifted' ? 'success' : 'info'}>
        {outcome === null ? said.objected : news[outcome]}
      </Banner>
      <Said label={texts.yourWords} words={words} />
      {answer && <Said label={texts.answer} words={answer} />}
    </>
  );
}

function Standing({ token, statement }: { token: string; statement: Statement }) {
  const client = useQueryClient();
  const { objection, until, lifted } = statement;
  if (objection) return <Objected objection={objection} />;
  if (lifted) return null;
  return Date.parse(until) < now().getTime() ? (
    <p>{texts.over}</p>
  ) : (
    <Objection
      until={until}
      send={async (words) => {
        const answer = await call(calls.objectToDecision, { body: { token, words } });
        client.setQueryData(statementQuery(token).queryKey, answer);
      }}
    />
  );
}

export function StatementView({ token }: { token: string }) {
  const title = token.startsWith('c') ? texts.suspension : texts.title;
  usePageTitle(title);
  return (
    <AccountPage title={title}>
      <LinkBoundary query={useQuery(statementQuery(token))} failed={reportPageTexts.failed}>
        {(statement) => (
          <>
            <Banner tone={statement.lifted ? 'success' : 'warning'}>
              {statement.lifted
                ? texts.lifted
                : texts.decisions[statement.decision](YOUR_KIND_TEXTS[statement.kind])}
            </Banner>
            {statement.kind !== 'account' && (
              <Said
                label={texts.yours}
                note={statement.kind === 'profile' ? '' : statement.title}
                words={statement.kind === 'event' ? '' : statement.text}
              />
            )}
            {statement.rule && <Said label={texts.rule} words={RULE_TEXTS[statement.rule]} />}
            <Said label={texts.facts} words={statement.facts} />
            <Said label={texts.how} words={statement.reported ? texts.afterReport : texts.ownInitiative} />
            <Standing token={token} statement={statement} />
          </>
        )}
      </LinkBoundary>
    </AccountPage>
  );
}
