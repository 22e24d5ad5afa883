import { firstPasswordSchema, passwordChangeSchema } from '@eveneo/contract/application/users';
import { ApiError, useQuery, useUser } from '@eveneo/platform';
import { OUTCOME_UNKNOWN, useChangePassword, type PasswordChange } from '../../api/account';
import { secondFactorQuery } from '../../api/second-factor';
import { formFailure, type FormFailure } from '../../format/failure-text';
import { Form, schemaResolver, SubmitButton, useKitForm } from '../../ui/form';
import { NewPasswordInput, PasswordInput } from '../../ui/password-input';
import { AccountSection } from './AccountSection';
import { OutcomeBanner } from './OutcomeBanner';
import { texts } from './texts';
import { useOutcome } from './use-outcome';

const EMPTY: PasswordChange = { current_password: '', new_password: '', new_password_confirmation: '' };
const FIELDS = ['current_password', 'new_password', 'new_password_confirmation'] as const;
const rules = schemaResolver<PasswordChange>(passwordChangeSchema);
const firstRules = schemaResolver<PasswordChange>(firstPasswordSchema);

const passwordFailure = (error: unknown): FormFailure =>
  error instanceof ApiError && error.code === OUTCOME_UNKNOWN
    ? { general: texts.password.unknown, fields: {} }
    : formFailure(error, FIELDS, texts.password);

/**
 * Passwords are never stored as a draft. An account that was created by a link has no password yet: it chooses one
 * without giving a current one.
 */
export function PasswordForm() {
  const { outcome, succeed, clear } = useOutcome();
  const email = useUser()?.email;
  const change = useChangePassword();
  const first = useQuery(secondFactorQuery()).data?.passwordless === true;
  const password = useKitForm<PasswordChange>({
    id: 'password',
    defaultValues: EMPTY,
    order: FIELDS,
    rules: first ? firstRules : rules,
    describe: passwordFailure,
    send: async (passwords) => {
      clear();
      await change.mutateAsync(first ? { ...passwords, current_password: null } : passwords);
      password.form.reset(EMPTY);
      succeed(first ? texts.password.first.success : texts.password.success);
    },
  });
  const { field } = password;
  return (
    <AccountSection
      title={texts.password.title}
      lead={first ? texts.password.first.lead : texts.password.lead}
    >
      <Form form={password} notice={<OutcomeBanner outcome={outcome} onDismiss={clear} />}>
        {/* Tells password managers which account this is. */}
        <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
        {!first && (
          <PasswordInput
            {...field('current_password')}
            label={texts.password.current}
            autoComplete="current-password"
          />
        )}
        <NewPasswordInput
          // A new input after a success: its warning is cleared too.
          key={outcome?.tone}
          {...field('new_password')}
          label={texts.password.next}
          hint={texts.password.nextHint}
        />
        <PasswordInput
          {...field('new_password_confirmation')}
          label={texts.password.confirmation}
          autoComplete="new-password"
        />
        <div>
          <SubmitButton of={password} loadingLabel={texts.password.submitting}>
            {first ? texts.password.first.submit : texts.password.submit}
          </SubmitButton>
        </div>
      </Form>
    </AccountSection>
  );
}
