import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordChangeSchema } from '@eveneo/contract/application/users';
import { useUser, type ApiError } from '@eveneo/platform';
import { useChangePassword, type PasswordChange } from '../../api/account';
import { Button } from '../../ui/button';
import { schemaResolver, summaryOf } from '../../ui/form';
import { FormErrorSummary } from '../../ui/form-error-summary';
import { PasswordInput } from '../../ui/password-input';
import styles from './Account.module.css';
import { accountFailure } from './account-failure';
import { AccountSection } from './AccountSection';
import { OutcomeBanner } from './OutcomeBanner';
import { texts } from './texts';
import { useOutcome } from './use-outcome';

const EMPTY: PasswordChange = { current_password: '', new_password: '', new_password_confirmation: '' };
const FIELDS = ['current_password', 'new_password', 'new_password_confirmation'] as const;
const idOf = (field: string) => `password-${field}`;

/** The change of password. Passwords are never kept as a draft. */
export function PasswordForm() {
  const { outcome, succeed, clear } = useOutcome();
  const [general, setGeneral] = useState<string | null>(null);
  const email = useUser()?.email;
  const change = useChangePassword();
  const form = useForm<PasswordChange>({
    defaultValues: EMPTY,
    resolver: schemaResolver<PasswordChange>(passwordChangeSchema),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = async (passwords: PasswordChange) => {
    clear();
    setGeneral(null);
    try {
      await change.mutateAsync(passwords);
      form.reset(EMPTY);
      succeed(texts.password.success);
    } catch (error) {
      const failure = accountFailure(error as ApiError, FIELDS, texts.password.failed);
      setGeneral(failure.general);
      for (const field of FIELDS) {
        const message = failure.fields[field];
        if (message) form.setError(field, { type: 'server', message });
      }
    }
  };
  const field = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    id: idOf(name),
    error: errors[name]?.message,
  });
  return (
    <AccountSection title={texts.password.title} lead={texts.password.lead}>
      <form noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormErrorSummary
          errors={submitCount > 0 ? summaryOf(errors, FIELDS, idOf) : []}
          general={general}
          attempt={submitCount}
        />
        <OutcomeBanner outcome={outcome} onDismiss={clear} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordInput
          {...field('current_password')}
          label={texts.password.current}
          autoComplete="current-password"
        />
        <PasswordInput
          {...field('new_password')}
          label={texts.password.next}
          hint={texts.password.nextHint}
          autoComplete="new-password"
        />
        <PasswordInput
          {...field('new_password_confirmation')}
          label={texts.password.confirmation}
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" loading={isSubmitting} loadingLabel={texts.password.submitting}>
            {texts.password.submit}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
