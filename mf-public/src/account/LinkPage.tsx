import { useState, type ComponentType, type ReactNode } from 'react';
import { ApiError } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { QueryBoundary, type Loading } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { linkTexts as texts } from '../texts/account';
import { AccountPage } from './AccountPage';
import { useOpenedFragment } from './use-opened-link';

export interface OpenedLink<T> {
  token: string;
  /** What the link is about. */
  data: T;
  /** Shows the outcome instead. */
  finish: (outcome: ReactNode) => void;
}

interface Opens<T> {
  useLink: (token: string) => Loading<T>;
  Content: ComponentType<OpenedLink<T>>;
}

const Refused = ({ text }: { text: string }) => (
  <EmptyState title={text} action={<LinkButton to={addresses.events()}>{texts.events}</LinkButton>} />
);

function Opened<T>({ token, useLink, Content }: Opens<T> & { token: string }) {
  const query = useLink(token);
  // Kept in state: a new session empties the query cache.
  const [outcome, finish] = useState<ReactNode>(null);
  if (outcome) return outcome;
  const { data, error } = query;
  const failed = failureText(error, { failed: texts.loadFailed });
  if (error instanceof ApiError && error.status === 422 && !data) return <Refused text={failed} />;
  return (
    <QueryBoundary query={query} pending={<Spinner label={texts.checking} />} failed={failed}>
      {(data) => <Content token={token} data={data} finish={finish} />}
    </QueryBoundary>
  );
}

/**
 * The page behind a mail's link with a token as its fragment, '#…'. It waits for a
 * click: mail programs open links too.
 * @param required says that the token is missing
 */
export function LinkPage<T>({ title, required, ...opens }: Opens<T> & { title: string; required: string }) {
  const token = useOpenedFragment();
  return (
    <AccountPage title={title}>
      {token ? <Opened token={token} {...opens} /> : <Refused text={required} />}
    </AccountPage>
  );
}
