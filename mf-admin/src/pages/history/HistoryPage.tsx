import { useState } from 'react';
import { isCalendarDate } from '@eveneo/contract/application/dates';
import { HISTORY_KINDS, type HistoryQuery } from '@eveneo/contract/application/history';
import { ACT_TEXTS } from '@eveneo/contract/application/history-texts';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions, useQuery, useSearchParams } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { addresses, isId } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import layout from 'mf-shared/styles/layout.module.css';
import { CsvButton } from 'mf-shared/ui/download';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { writeWords } from 'mf-shared/ui/event-list-tools';
import { HistoryList } from 'mf-shared/ui/history-list';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Select } from 'mf-shared/ui/select';
import { Spinner } from 'mf-shared/ui/spinner';
import { TextInput, useSettled } from 'mf-shared/ui/text-input';
import { historyTexts as t } from './texts';
import styles from './HistoryPage.module.css';

const historyQuery = (asked: HistoryQuery) =>
  queryOptions({
    queryKey: ['history', asked],
    queryFn: ({ signal }) => call(calls.adminHistory, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));
const KINDS = optionsOf(t.kinds);

/** The acts of a kind; of all kinds without one. */
const actsOf = (kind: string) => [
  { value: '', label: t.anyAct },
  ...optionsOf(ACT_TEXTS).filter(({ value }) => value.startsWith(kind ? `${kind}.` : '')),
];

/** All acts that match, as CSV. */
const historyCsv = ({ page: _, ...asked }: HistoryQuery) =>
  call(calls.adminHistory, { query: { ...asked, format: 'csv' }, accept: 'text/csv' });

const dayIn = (parameters: URLSearchParams, name: string) => {
  const day = parameters.get(name) ?? '';
  return isCalendarDate(day) ? day : undefined;
};

/** The list's state is in the URL, so that Back from a person leads to the same list, and it can be passed on. */
function askedIn(parameters: URLSearchParams): HistoryQuery {
  const search = parameters.get('recherche');
  const page = Number(parameters.get('page'));
  const person = parameters.get('compte') ?? '';
  const act = parameters.get('acte') ?? '';
  return {
    ...(search && { search }),
    kind: HISTORY_KINDS.find((kind) => kind === parameters.get('voir')),
    ...(act in ACT_TEXTS && { act }),
    ...(isId(person) && { person: Number(person) }),
    ...{ from: dayIn(parameters, 'du'), to: dayIn(parameters, 'au') },
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}

/** /history: acts of admins, organizers and operators, and the moves of releases. */
export default function HistoryPage() {
  const [parameters, setParameters] = useSearchParams();
  const typedIn = (name: string) => parameters.get(name) ?? '';
  const [search, setSearch] = useState(typedIn('recherche'));
  const [person, setPerson] = useState(typedIn('compte'));
  /** A changed search or filter starts at the first page. */
  const ask = (words: Record<string, string | null>) =>
    setParameters((before) => writeWords(new URLSearchParams(before), { page: null, ...words }), {
      replace: true,
    });
  const typed = { recherche: search.trim(), compte: person.trim() };
  const settled = {
    recherche: useSettled(typed.recherche),
    compte: useSettled(typed.compte),
  };
  const isWritten = settled.recherche === typedIn('recherche') && settled.compte === typedIn('compte');
  const asked = askedIn(
    isWritten ? parameters : writeWords(new URLSearchParams(parameters), { page: null, ...settled }),
  );
  /** Not by a timer: it would bring back whoever has just followed a link to a person. */
  const onEnd = () => {
    if (typed.recherche !== typedIn('recherche') || typed.compte !== typedIn('compte')) ask(typed);
  };
  const whenDone = {
    onBlur: onEnd,
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && onEnd(),
  };
  const day = (name: 'du' | 'au') => (
    <TextInput
      id={`history-${name}`}
      type="date"
      label={t.days[name]}
      defaultValue={typedIn(name)}
      onChange={({ target: { value } }) => (value === '' || isCalendarDate(value)) && ask({ [name]: value })}
    />
  );
  const isNarrowed = Object.values({ ...asked, page: undefined }).some((value) => value !== undefined);
  return (
    <Page>
      <PageHeader title={t.title} lead={t.lead} />
      <div className={styles.tools}>
        <TextInput
          id="history-search"
          type="search"
          label={t.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          {...whenDone}
          className={styles.search}
        />
        <Select
          id="history-kind"
          label={t.kind}
          options={KINDS}
          value={asked.kind ?? ''}
          onChange={({ target }) => ask({ voir: target.value, acte: null })}
        />
        <Select
          id="history-act"
          label={t.act}
          options={actsOf(asked.kind ?? '')}
          value={asked.act ?? ''}
          onChange={({ target }) => ask({ acte: target.value })}
        />
        <TextInput
          className={styles.person}
          id="history-person"
          inputMode="numeric"
          label={t.person}
          value={person}
          onChange={({ target }) => setPerson(target.value)}
          {...whenDone}
        />
        {day('du')}
        {day('au')}
        <div className={styles.export}>
          <CsvButton texts={t.csv} name={t.csv.file} load={() => historyCsv(asked)} />
        </div>
      </div>
      <QueryBoundary
        query={useQuery(historyQuery(asked))}
        pending={<Spinner label={t.loading} />}
        failed={(error) => failureText(error, { failed: t.failed })}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={isNarrowed ? t.noMatch : t.empty} />}
      >
        {({ data, total, current_page, last_page }) => (
          <div className={layout.stack4}>
            <p role="status">{t.count(total)}</p>
            <HistoryList rows={data} account={addresses.account} />
            {last_page > 1 && (
              <Pagination
                page={current_page}
                last={last_page}
                onChange={(page) => ask({ ...typed, page: String(page) })}
              />
            )}
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
