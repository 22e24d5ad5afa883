import { useState } from 'react';
import { Link } from '@eveneo/platform';
import { forgotPasswordSchema, type ForgotPasswordRequest } from '@eveneo/contract/application/users';
import { addresses } from 'mf-shared/format/addresses';
import { forgotPassword } from '../../account/session-calls';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { schemaResolver } from 'mf-shared/ui/form';
import { FormErrorSummary } from 'mf-shared/ui/form-error-summary';
import { TextInput } from 'mf-shared/ui/text-input';
import { AccountForm, AccountPage } from '../../account/AccountPage';
import { accountFailure } from '../../account/failures';
import { useAccountForm } from '../../account/use-account-form';
import { fieldTexts, forgotTexts } from '../../texts/account';

const rules = schemaResolver<ForgotPasswordRequest>(forgotPasswordSchema);

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  const { field, summary, submitting, onSubmit } = useAccountForm<ForgotPasswordRequest>({
    id: 'forgot',
    defaultValues: { email: '' },
    order: ['email'],
    rules,
    describe: (error) => accountFailure(error, ['email'], forgotTexts.failed),
    send: async (request) => setSent((await forgotPassword(request)).message),
  });

  return (
    <AccountPage
      title={forgotTexts.title}
      lead={forgotTexts.lead}
      footer={<Link to={addresses.login}>{forgotTexts.back}</Link>}
    >
      {sent && (
        <Banner tone="success">
          <p>{sent}</p>
          <p>{forgotTexts.sentHint}</p>
        </Banner>
      )}
      <FormErrorSummary {...summary} />
      <AccountForm label={forgotTexts.title} onSubmit={onSubmit}>
        <TextInput
          label={fieldTexts.email}
          hint={fieldTexts.emailHint}
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <Button type="submit" size="l" wide loading={submitting} loadingLabel={forgotTexts.submitting}>
          {forgotTexts.submit}
        </Button>
      </AccountForm>
    </AccountPage>
  );
}
