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

/** A mailed link that does not work, or no longer. */
export const DeadLink = ({ text }: { text: string }) => (
  <EmptyState title={text} action={<LinkButton to={addresses.events()}>{texts.events}</LinkButton>} />
);

/** What a mailed link tells: loading, refused for good, failed for now, or its content. */
export function LinkBoundary<T>({
  query,
  failed,
  children,
}: {
  query: Loading<T>;
  failed: string;
  children: (data: T) => ReactNode;
}) {
  const { data, error } = query;
  const text = failureText(error, { failed });
  if (error instanceof ApiError && error.status === 422 && !data) return <DeadLink text={text} />;
  return (
    <QueryBoundary query={query} pending={<Spinner label={texts.checking} />} failed={text}>
      {children}
    </QueryBoundary>
  );
}

function Opened<T>({ token, useLink, Content }: Opens<T> & { token: string }) {
  const query = useLink(token);
  // Kept in state: a new session empties the query cache.
  const [outcome, finish] = useState<ReactNode>(null);
  if (outcome) return outcome;
  return (
    <LinkBoundary query={query} failed={texts.loadFailed}>
      {(data) => <Content token={token} data={data} finish={finish} />}
    </LinkBoundary>
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
      {token ? <Opened token={token} {...opens} /> : <DeadLink text={required} />}
    </AccountPage>
  );
}
