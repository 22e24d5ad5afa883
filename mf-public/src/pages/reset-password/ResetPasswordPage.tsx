import { useState } from 'react';
import { session, toast, useNavigate, useQuery } from '@eveneo/platform';
import { FIELD_TEXTS } from '@eveneo/contract/application/texts';
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
  return (
    <AccountPage title={resetTexts.title} lead={done ? undefined : resetTexts.lead}>
      {done ? (
        <>
          <Banner tone="success">{done}</Banner>
          <LinkButton to={addresses.login} size="l" wide>
            {resetTexts.login}
          </LinkButton>
        </>
      ) : link ? (
        <CheckedLink link={link} onDone={finish} />
      ) : (
        <DeadLink text={FIELD_TEXTS.token.required} />
      )}
    </AccountPage>
  );
}

/** Says at once that a link is used, altered or too old, not after two passwords were typed. */
function CheckedLink({
  link,
  onDone,
}: {
  link: ResetLink;
  onDone: (answer: Partial<PasswordResetAnswer>) => void;
}) {
  const { data, isPending } = useQuery(resetLinkQuery(link));
  if (isPending) return <Spinner label={resetTexts.checking} />;
  if (data?.valid === false) return <DeadLink text={FIELD_TEXTS.token.invalid} />;
  // Where it could not be asked, the save tells.
  return <ResetPasswordForm {...link} onDone={onDone} />;
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
