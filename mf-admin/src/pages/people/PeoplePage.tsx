import { useState } from 'react';
import { PEOPLE_SORTS, PEOPLE_STATES, type PeopleQuery } from '@eveneo/contract/application/people';
import { ROLES } from '@eveneo/contract/application/users';
import { useQuery, useSearchParams } from '@eveneo/platform';
import { failureText } from 'mf-shared/format/failure-text';
import layout from 'mf-shared/styles/layout.module.css';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { writeWords } from 'mf-shared/ui/event-list-tools';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Select } from 'mf-shared/ui/select';
import { TextInput, useSettled } from 'mf-shared/ui/text-input';
import { peopleQuery } from './people-calls';
import { PeopleTable } from './PeopleTable';
import { InviteButton, RoleInvitations } from './RoleInvitations';
import { peopleTexts as t } from './texts';
import styles from './PeoplePage.module.css';

const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

const known = <T extends string>(values: readonly T[], word: string | null): T | undefined =>
  values.find((value) => value === word);

const SEARCH = 'recherche';

/** The list's state is in the URL, so that Back from a person leads to the same list. */
function askedIn(parameters: URLSearchParams): PeopleQuery {
  const search = parameters.get(SEARCH);
  const page = Number(parameters.get('page'));
  return {
    ...(search && { search }),
    role: known(ROLES, parameters.get('role')),
    state: known(PEOPLE_STATES, parameters.get('etat')),
    sort: known(PEOPLE_SORTS, parameters.get('tri')),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}

/** /users: every account; search, filters, order and page are in the URL. */
export default function PeoplePage() {
  const [parameters, setParameters] = useSearchParams();
  const written = parameters.get(SEARCH) ?? '';
  const [typed, setTyped] = useState(written);
  const settled = useSettled(typed.trim());
  /** A changed search, filter or order starts at the first page. */
  const withWords = (before: URLSearchParams, words: Record<string, string | null>) =>
    writeWords(new URLSearchParams(before), { page: null, ...words });
  const asked = askedIn(settled === written ? parameters : withWords(parameters, { [SEARCH]: settled }));
  const ask = (words: Record<string, string | null>) =>
    setParameters((before) => withWords(before, { [SEARCH]: typed.trim(), ...words }), { replace: true });
  /** Not by a timer: it would bring back whoever has just followed a link to a person. */
  const onSearchEnd = () => {
    if (typed.trim() !== written) ask({});
  };
  return (
    <Page>
      <PageHeader title={t.title} lead={t.lead} actions={<InviteButton />} />
      <div className={layout.stack4}>
        <RoleInvitations />
        <div className={layout.fields}>
          <TextInput
            id="people-search"
            type="search"
            label={t.search}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={onSearchEnd}
            onKeyDown={({ key }) => key === 'Enter' && onSearchEnd()}
            className={styles.search}
          />
          <Select
            id="people-role"
            label={t.role}
            options={options(t.roles)}
            value={asked.role ?? ''}
            onChange={({ target }) => ask({ role: target.value })}
          />
          <Select
            id="people-sort"
            label={t.sort}
            options={options(t.sorts)}
            value={asked.sort ?? 'recent'}
            onChange={({ target }) => ask({ tri: target.value === 'recent' ? null : target.value })}
          />
        </div>
        <FilterChips
          label={t.state}
          options={t.states}
          value={asked.state ?? ''}
          onChange={(state) => ask({ etat: state })}
        />
        <QueryBoundary
          query={useQuery(peopleQuery(asked))}
          pending={<LoadingRows label={t.loading} />}
          failed={(error) => failureText(error, { failed: t.failed })}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState title={t.empty} />}
        >
          {({ data, total, current_page, last_page }) => (
            <>
              <p role="status" className={styles.count}>
                {t.count(total)}
              </p>
              <PeopleTable people={data} />
              {last_page > 1 && (
                <Pagination
                  page={current_page}
                  last={last_page}
                  onChange={(page) => ask({ page: String(page) })}
                />
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </Page>
  );
}
