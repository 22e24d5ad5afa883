import { useState } from 'react';
import { session, toast, useNavigate, useQuery } from '@eveneo/platform';
import { FIELD_TEXTS } from '@eveneo/contract/application/texts';
import type { PasswordResetAnswer } from '@eveneo/contract/application/users';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { LinkButton } from 'mf-shared/ui/button';
import { Spinner } from 'mf-shared/ui/spinner';
import { AccountPage } from '../../account/AccountPage';
import { restoreLinkQuery } from '../../account/session-calls';
import { useOpenedLink } from '../../account/use-opened-link';
import { resetTexts, restoreTexts } from '../../texts/account';
import { RestoreAddressForm } from './RestoreAddressForm';

type Finish = (answer: Partial<PasswordResetAnswer>) => void;

/** The page that the link in the mail about a changed address leads to: '?token=…'. */
export default function RestoreAddressPage() {
  const link = useOpenedLink(['token']);
  const navigate = useNavigate();
  const [done, setDone] = useState<string | null>(null);

  const finish: Finish = ({ message, user, token }) => {
    if (!user || !token) return setDone(message ?? restoreTexts.done);
    session.start(user, token, false);
    toast.success(restoreTexts.done);
    void navigate(addresses.dashboard(user.role), { replace: true });
  };
  return (
    <AccountPage title={restoreTexts.title} lead={done || !link ? undefined : restoreTexts.lead}>
      {done ? (
        <Ended tone="success" text={done} />
      ) : link ? (
        <CheckedLink token={link.token} onDone={finish} />
      ) : (
        <Ended text={FIELD_TEXTS.restoreToken.required} />
      )}
    </AccountPage>
  );
}

/** Says at once what a link is no longer good for, not after two passwords were typed. */
function CheckedLink({ token, onDone }: { token: string; onDone: Finish }) {
  const { data, isPending } = useQuery(restoreLinkQuery(token));
  if (isPending) return <Spinner label={resetTexts.checking} />;
  if (data && data.state !== 'good') return <Ended text={FIELD_TEXTS.restoreToken[data.state]} />;
  // Where it could not be asked, the save tells.
  return <RestoreAddressForm token={token} email={data?.email} onDone={onDone} />;
}

function Ended({ tone = 'error', text }: { tone?: 'success' | 'error'; text: string }) {
  return (
    <>
      <Banner tone={tone}>{text}</Banner>
      <LinkButton to={addresses.login} size="l" wide>
        {resetTexts.login}
      </LinkButton>
      {tone === 'error' && (
        <LinkButton to={addresses.contact} variant="secondary" wide>
          {restoreTexts.contact}
        </LinkButton>
      )}
    </>
  );
}
