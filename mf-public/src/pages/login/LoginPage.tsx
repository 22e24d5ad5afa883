import { useState } from 'react';
import { Link, session, useLocation, useNavigate, useOnceState, usePublicSettings } from '@eveneo/platform';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { loginSchema } from '@eveneo/contract/application/users';
import { addresses } from 'mf-shared/format/addresses';
import { login } from '../../account/session-calls';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { schemaResolver } from 'mf-shared/ui/form';
import { FormErrorSummary } from 'mf-shared/ui/form-error-summary';
import { PasswordInput } from 'mf-shared/ui/password-input';
import { TextInput } from 'mf-shared/ui/text-input';
import { AccountForm, AccountPage } from '../../account/AccountPage';
import { arrive, oneFurther } from '../../account/destination';
import { loginFailure } from '../../account/failures';
import { useAccountForm } from '../../account/use-account-form';
import { fieldTexts, loginTexts } from '../../texts/account';
import { DemoAccounts } from './DemoAccounts';
import styles from './LoginPage.module.css';

interface LoginFields {
  email: string;
  password: string;
  remember: boolean;
}

const rules = schemaResolver<LoginFields>(loginSchema);

export default function LoginPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { demo } = usePublicSettings();
  const expired = useOnceState<boolean>('expired');
  const [told, setTold] = useState(false);
  const { form, field, summary, submitting, onSubmit } = useAccountForm<LoginFields>({
    id: 'login',
    defaultValues: { email: '', password: '', remember: false },
    order: ['email', 'password'],
    rules,
    describe: loginFailure,
    send: async (values) => {
      const { user, token } = await login(values);
      session.start(user, token, values.remember);
      await arrive(navigate, state, user);
    },
  });

  const fill = (account: { email: string; password: string }) => {
    form.clearErrors();
    form.setValue('email', account.email);
    form.setValue('password', account.password);
  };

  return (
    <AccountPage
      title={loginTexts.title}
      lead={loginTexts.lead}
      footer={
        <>
          {loginTexts.noAccount}{' '}
          <Link to={addresses.register} state={oneFurther(state)}>
            {loginTexts.register}
          </Link>
        </>
      }
    >
      {expired && !told && (
        <Banner tone="warning" onDismiss={() => setTold(true)}>
          {ERROR_TEXTS.unauthenticated}
        </Banner>
      )}
      <FormErrorSummary {...summary} />
      <AccountForm label={loginTexts.title} onSubmit={onSubmit}>
        <TextInput
          label={fieldTexts.email}
          hint={fieldTexts.emailHint}
          type="email"
          autoComplete="username"
          {...field('email')}
        />
        <PasswordInput label={fieldTexts.password} autoComplete="current-password" {...field('password')} />
        <div className={styles.options}>
          <Checkbox label={loginTexts.remember} {...field('remember')} />
          <Link to={addresses.forgotPassword}>{loginTexts.forgot}</Link>
        </div>
        <Button type="submit" size="l" wide loading={submitting} loadingLabel={loginTexts.submitting}>
          {loginTexts.submit}
        </Button>
      </AccountForm>
      {demo && <DemoAccounts onChoose={fill} />}
    </AccountPage>
  );
}
