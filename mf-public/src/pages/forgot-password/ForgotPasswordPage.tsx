import { useState } from 'react';
import { forgotPasswordSchema, type ForgotPasswordRequest } from '@eveneo/contract/application/users';
import { useLocation } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { Form, schemaResolver, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { AccountPage } from '../../account/AccountPage';
import { visitorFailure } from '../../account/failures';
import { EmailInput } from '../../account/inputs';
import { forgotPassword } from '../../account/session-calls';
import { forgotTexts } from '../../texts/account';

/** The address that was typed on the login page. */
const typedBefore = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

const rules = schemaResolver<ForgotPasswordRequest>(forgotPasswordSchema);

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  const form = useKitForm<ForgotPasswordRequest>({
    id: 'forgot',
    defaultValues: { email: typedBefore(useLocation().state) },
    order: ['email'],
    rules,
    describe: (error) => visitorFailure(error, ['email'], forgotTexts.failed),
    send: async (request) => {
      // Hides the previous response.
      setSent(null);
      setSent((await forgotPassword(request)).message);
    },
  });

  const notice = sent && (
    <Banner tone="success">
      <p>{sent}</p>
      <p>{forgotTexts.sentHint}</p>
    </Banner>
  );
  return (
    <AccountPage
      title={forgotTexts.title}
      lead={forgotTexts.lead}
      way={{ label: forgotTexts.back, to: addresses.login }}
    >
      <Form form={form} label={forgotTexts.title} notice={notice}>
        <EmailInput {...form.field('email')} />
        <SubmitButton of={form} size="l" wide loadingLabel={forgotTexts.submitting}>
          {forgotTexts.submit}
        </SubmitButton>
      </Form>
    </AccountPage>
  );
}
