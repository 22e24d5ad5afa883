import { useState } from 'react';
import { ApiError, session, toast, useNavigate, useQuery } from '@eveneo/platform';
import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import type { PasswordResetAnswer } from '@eveneo/contract/application/users';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { LinkButton } from 'mf-shared/ui/button';
import { Spinner } from 'mf-shared/ui/spinner';
import { AccountPage } from '../../account/AccountPage';
import { resetLinkQuery, type ResetLink } from '../../account/session-calls';
import { resetTexts } from '../../texts/account';
import { ResetPasswordForm } from './ResetPasswordForm';
import { useOpenedLink } from '../../account/use-opened-link';

/** The page that the link in the mail leads to: '?token=…&email=…'. */
export default function ResetPasswordPage() {
  const link = useOpenedLink(['token', 'email']);
  const navigate = useNavigate();
  const [done, setDone] = useState<string | null>(null);

  /** Who has just proven to own the account is logged in; with a second factor on, the login follows. */
  const finish = ({ message, user, token }: Partial<PasswordResetAnswer>) => {
    if (!user || !token) return setDone(message ?? resetTexts.done);
    session.start(user, token, false);
    toast.success(resetTexts.done);
    void navigate(addresses.dashboard(user.role), { replace: true });
  };
  const dead = useDeadLink(link);
  const content = () => {
    if (done) return <Changed text={done} />;
    // Says so at once, not after two passwords were typed.
    if (dead) return <DeadLink text={dead} />;
    if (dead === undefined || !link) return <Spinner label={resetTexts.checking} />;
    return <ResetPasswordForm {...link} onDone={finish} />;
  };
  return (
    <AccountPage title={resetTexts.title} lead={done || dead ? undefined : resetTexts.lead}>
      {content()}
    </AccountPage>
  );
}

/** What is wrong with the link: null for nothing, or where it could not be asked: the save tells. Undefined at first. */
function useDeadLink(link: ResetLink | null): string | null | undefined {
  const asked = { ...resetLinkQuery(link ?? { token: '', email: '' }), enabled: link !== null };
  const { data, error, isPending } = useQuery(asked);
  if (!link) return FIELD_TEXTS.token.required;
  if (isPending) return undefined;
  // An address that is none is no address of ours.
  const refused = error instanceof ApiError && error.status === 422;
  return data?.valid === false || refused ? FIELD_TEXTS.token[data?.reason ?? 'altered'] : null;
}

function Changed({ text }: { text: string }) {
  return (
    <>
      <Banner tone="success">{text}</Banner>
      <LinkButton to={addresses.login} size="l" wide>
        {resetTexts.login}
      </LinkButton>
    </>
  );
}

function DeadLink({ text }: { text: string }) {
  return (
    <>
      <Banner tone="error">{text}</Banner>
      <LinkButton to={addresses.forgotPassword} variant="secondary" wide>
        {resetTexts.askAgain}
      </LinkButton>
    </>
  );
}
