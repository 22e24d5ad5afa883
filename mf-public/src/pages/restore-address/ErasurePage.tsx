import type { ReactNode } from 'react';
import { useMutation } from '@eveneo/platform';
import { Banner } from 'mf-shared/ui/banner';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { Spinner } from 'mf-shared/ui/spinner';
import { AccountPage } from '../../account/AccountPage';
import { visitorFailure } from '../../account/failures';
import { eraseAccount } from '../../account/session-calls';
import { resetTexts, erasureTexts as texts } from '../../texts/account';

/** Erases a deleted account at once. Waits for a click: mail programs open links too. */
export function ErasurePage({
  token,
  refused,
  cure,
  waysOn,
}: {
  token: string;
  /** The problem with the link; null: none known; undefined: not known yet. */
  refused: string | null | undefined;
  /** Shown beside an error. */
  cure: ReactNode;
  /** Shown below a refused link. */
  waysOn: ReactNode;
}) {
  const erase = useMutation({ mutationFn: eraseAccount });
  const failure = erase.error && visitorFailure(erase.error, [], texts.failed).general;
  const content = () => {
    if (erase.data)
      return (
        <>
          <Banner tone="success">{erase.data.message}</Banner>
          <LinkButton to="/" size="l" wide>
            {texts.home}
          </LinkButton>
        </>
      );
    if (refused) return <EmptyState title={<span role="alert">{refused}</span>} action={waysOn} />;
    if (refused === undefined) return <Spinner label={resetTexts.checking} />;
    return (
      <>
        {failure && (
          <Banner tone="error">
            {failure} {cure}
          </Banner>
        )}
        <Button
          variant="danger"
          size="l"
          wide
          loading={erase.isPending}
          loadingLabel={texts.submitting}
          // A failure is shown from `erase.error`.
          onClick={() => erase.mutateAsync({ token }).then(nothing, nothing)}
        >
          {texts.submit}
        </Button>
      </>
    );
  };
  return (
    <AccountPage title={texts.title} lead={erase.data || refused ? undefined : texts.lead}>
      {content()}
    </AccountPage>
  );
}

const nothing = () => undefined;
