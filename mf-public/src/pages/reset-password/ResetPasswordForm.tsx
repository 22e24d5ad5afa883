import { Link } from '@eveneo/platform';
import { resetPasswordSchema, type ResetPasswordRequest } from '@eveneo/contract/application/users';
import { addresses } from 'mf-shared/format/addresses';
import { resetPassword } from '../../account/session-calls';
import { Button } from 'mf-shared/ui/button';
import { schemaResolver } from 'mf-shared/ui/form';
import { FormErrorSummary } from 'mf-shared/ui/form-error-summary';
import { PasswordInput } from 'mf-shared/ui/password-input';
import { AccountForm } from '../../account/AccountPage';
import { accountFailure } from '../../account/failures';
import { useAccountForm } from '../../account/use-account-form';
import { fieldTexts, resetTexts } from '../../texts/account';

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
  onDone: (message: string) => void;
}) {
  const { field, summary, submitting, onSubmit } = useAccountForm<ResetPasswordRequest>({
    id: 'reset',
    defaultValues: { token, email, password: '', password_confirmation: '' },
    order: FIELDS,
    rules,
    describe: (error) => accountFailure(error, FIELDS, resetTexts.failed),
    send: async (request) => onDone((await resetPassword(request)).message),
  });
  return (
    <>
      <FormErrorSummary
        {...summary}
        general={
          summary.general && (
            <>
              {summary.general} <Link to={addresses.forgotPassword}>{resetTexts.askAgain}</Link>
            </>
          )
        }
      />
      <AccountForm label={resetTexts.title} onSubmit={onSubmit}>
        {/* Password managers file the new password under this address. */}
        <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordInput
          label={resetTexts.password}
          hint={fieldTexts.passwordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordInput
          label={fieldTexts.confirmation}
          autoComplete="new-password"
          {...field('password_confirmation')}
        />
        <Button type="submit" size="l" wide loading={submitting} loadingLabel={resetTexts.submitting}>
          {resetTexts.submit}
        </Button>
      </AccountForm>
    </>
  );
}
