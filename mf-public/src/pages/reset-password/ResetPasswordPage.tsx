import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import { ApiError, Link, useQuery } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { LinkButton } from 'mf-shared/ui/button';
import { Spinner } from 'mf-shared/ui/spinner';
import { AccountPage } from '../../account/AccountPage';
import { NewPasswordForm, PasswordSet, usePasswordSet } from '../../account/NewPasswordForm';
import { resetLinkQuery, resetPassword, type ResetLink } from '../../account/session-calls';
import { useOpenedLink } from '../../account/use-opened-link';
import { resetTexts } from '../../texts/account';

/** The page that the link in the mail leads to: '?token=…&email=…'. */
export default function ResetPasswordPage() {
  const link = useOpenedLink(['token', 'email']);
  const { done, finish } = usePasswordSet(resetTexts.done);
  const dead = useDeadLink(link);
  const content = () => {
    if (done) return <PasswordSet text={done} />;
    // Says so at once, not after two passwords were typed.
    if (dead)
      return (
        <>
          <Banner tone="error">{dead}</Banner>
          <LinkButton to={addresses.forgotPassword} variant="secondary" wide>
            {resetTexts.askAgain}
          </LinkButton>
        </>
      );
    if (dead === undefined || !link) return <Spinner label={resetTexts.checking} />;
    const { token, email } = link;
    return (
      <NewPasswordForm
        id="reset"
        token={token}
        texts={resetTexts}
        cure={<Link to={addresses.forgotPassword}>{resetTexts.askAgain}</Link>}
        send={async (request) => finish(await resetPassword({ ...request, email }))}
      >
        {/* Password managers file the new password under this address. */}
        <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      </NewPasswordForm>
    );
  };
  return (
    <AccountPage title={resetTexts.title} lead={done || dead ? undefined : resetTexts.lead}>
      {content()}
    </AccountPage>
  );
}

/** What is wrong with the link; null: nothing, or it could not be checked and saving will tell; undefined: not known yet. */
function useDeadLink(link: ResetLink | null): string | null | undefined {
  const asked = { ...resetLinkQuery(link ?? { token: '', email: '' }), enabled: link !== null };
  const { data, error, isPending } = useQuery(asked);
  if (!link) return FIELD_TEXTS.token.required;
  if (isPending) return undefined;
  // A malformed address belongs to no account.
  const refused = error instanceof ApiError && error.status === 422;
  return data?.valid === false || refused ? FIELD_TEXTS.token[data?.reason ?? 'altered'] : null;
}
