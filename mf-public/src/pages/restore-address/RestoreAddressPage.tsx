import { useState } from 'react';
import { session, toast, useNavigate, useQuery } from '@eveneo/platform';
import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
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

const { required } = FIELD_TEXTS.restoreToken;

/** The page that the link in the mail about a changed address leads to: '?token=…'. */
export default function RestoreAddressPage() {
  const link = useOpenedLink(['token']);
  const navigate = useNavigate();
  const [done, setDone] = useState<string | null>(null);

  const finish = ({ message, user, token }: Partial<PasswordResetAnswer>) => {
    if (!user || !token) return setDone(message ?? restoreTexts.done);
    session.start(user, token, false);
    toast.success(restoreTexts.done);
    void navigate(addresses.dashboard(user.role), { replace: true });
  };
  const { data, isPending } = useQuery({ ...restoreLinkQuery(link?.token ?? ''), enabled: link !== null });
  // Where it could not be asked, the save tells.
  const dead = link ? data && data.state !== 'good' && FIELD_TEXTS.restoreToken[data.state] : required;
  const content = () => {
    if (done) return <Ended tone="success" text={done} />;
    // Says so at once, not after two passwords were typed.
    if (dead) return <Ended text={dead} />;
    if (isPending || !link) return <Spinner label={resetTexts.checking} />;
    return <RestoreAddressForm token={link.token} email={data?.email} onDone={finish} />;
  };
  return (
    <AccountPage title={restoreTexts.title} lead={done || dead ? undefined : restoreTexts.lead}>
      {content()}
    </AccountPage>
  );
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
