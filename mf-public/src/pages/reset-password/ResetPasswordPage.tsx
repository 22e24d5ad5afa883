import { useState } from 'react';
import { useSearchParams } from '@eveneo/platform';
import { FIELD_TEXTS } from '@eveneo/contract/application/texts';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { LinkButton } from 'mf-shared/ui/button';
import { AccountPage } from '../../account/AccountPage';
import { resetTexts } from '../../texts/account';
import { ResetPasswordForm } from './ResetPasswordForm';

/** The page that the link in the mail leads to: '?token=…&email=…'. */
export default function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const [done, setDone] = useState<string | null>(null);
  const token = parameters.get('token');
  const email = parameters.get('email');

  return (
    <AccountPage title={resetTexts.title} lead={done ? undefined : resetTexts.lead}>
      {done ? (
        <>
          <Banner tone="success">{done}</Banner>
          <LinkButton to={addresses.login} size="l" wide>
            {resetTexts.login}
          </LinkButton>
        </>
      ) : token && email ? (
        <ResetPasswordForm token={token} email={email} onDone={setDone} />
      ) : (
        <>
          <Banner tone="error">{FIELD_TEXTS.token.required}</Banner>
          <LinkButton to={addresses.forgotPassword} variant="secondary" wide>
            {resetTexts.askAgain}
          </LinkButton>
        </>
      )}
    </AccountPage>
  );
}
