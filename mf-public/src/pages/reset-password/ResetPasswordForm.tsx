import { Link } from '@eveneo/platform';
import {
  resetPasswordSchema,
  type PasswordResetAnswer,
  type ResetPasswordRequest,
} from '@eveneo/contract/application/users';
import { addresses } from 'mf-shared/format/addresses';
import { resetPassword } from '../../account/session-calls';
import { Form, schemaResolver, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { visitorFailure } from '../../account/failures';
import { NewPasswordInputs } from '../../account/inputs';
import { resetTexts } from '../../texts/account';

const FIELDS = ['password', 'password_confirmation'] as const;
const rules = schemaResolver<ResetPasswordRequest>(resetPasswordSchema);

/** A new password twice. What is wrong with the link itself is said above the form. */
export function ResetPasswordForm({
  token,
  email,
  onDone,
}: {
  token: string;
  email: string;
  onDone: (answer: Partial<PasswordResetAnswer>) => void;
}) {
  const form = useKitForm<ResetPasswordRequest>({
    id: 'reset',
    defaultValues: { token, email, password: '', password_confirmation: '' },
    order: FIELDS,
    rules,
    describe: (error) => visitorFailure(error, FIELDS, resetTexts.failed),
    send: async (request) => onDone(await resetPassword(request)),
  });
  return (
    <Form
      form={form}
      label={resetTexts.title}
      cure={<Link to={addresses.forgotPassword}>{resetTexts.askAgain}</Link>}
    >
      {/* Password managers file the new password under this address. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordInputs
        label={resetTexts.password}
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
      />
      <SubmitButton of={form} size="l" wide loadingLabel={resetTexts.submitting}>
        {resetTexts.submit}
      </SubmitButton>
    </Form>
  );
}
