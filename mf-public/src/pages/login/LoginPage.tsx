import { useEffect, useEffectEvent, useState } from 'react';
import { PAGE_TEXTS } from '@eveneo/contract/application/texts';
import type { RefusedLogin } from '@eveneo/contract/delivery/posted-login';
import { Link, session, useLocation, useNavigate, useOnceState, usePublicSettings } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { PasswordInput } from 'mf-shared/ui/password-input';
import { AccountPage } from '../../account/AccountPage';
import { oneFurther } from '../../account/destination';
import { loginFailure, postedFailure } from '../../account/failures';
import { EmailInput } from '../../account/inputs';
import { fieldTexts, loginTexts } from '../../texts/account';
import { DemoAccounts } from './DemoAccounts';
import { arrive, isFactorRequired, login, suspensionIn } from './entering';
import { loginRules, type LoginFields } from './login-rules';
import { SecondFactorStep } from './SecondFactorStep';
import styles from './LoginPage.module.css';

// Loaded on demand: few accounts are suspended.
const SuspendedStep = lazyPart(
  async () => (await import(/* webpackChunkName: "joining" */ './SuspendedStep')).SuspendedStep,
  { failed: loginTexts.failed },
);

export default function LoginPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { demo } = usePublicSettings();
  const expired = useOnceState<boolean>('expired');
  const posted = useOnceState<RefusedLogin>('refused');
  const [told, setTold] = useState(false);
  const [proven, setProven] = useState<LoginFields | null>(null);
  const [suspended, setSuspended] = useState<{ message: string; values: LoginFields } | null>(null);
  const enter = async (values: LoginFields & { code?: string }) => {
    const opened = await login(values);
    session.start(opened.user, opened.token, values.remember);
    await arrive(navigate, state, opened);
  };
  const refused = postedFailure(posted);
  const entry = useKitForm<LoginFields>({
    id: 'login',
    defaultValues: { email: posted?.email ?? '', password: '', remember: false },
    order: ['email', 'password'],
    refused,
    rules: loginRules,
    describe: loginFailure,
    send: (values) =>
      enter(values).catch((error: unknown) => {
        const message = suspensionIn(error);
        if (message !== null) setSuspended({ message, values });
        else if (isFactorRequired(error)) setProven(values);
        else throw error;
      }),
  });

  const { form, field, showFailure } = entry;
  const tell = useEffectEvent(() => refused && showFailure(refused));
  useEffect(() => void tell(), []);
  const fill = (account: { email: string; password: string }) => {
    form.clearErrors();
    form.setValue('email', account.email);
    form.setValue('password', account.password);
  };

  if (suspended)
    return (
      <SuspendedStep
        message={suspended.message}
        open={async (code) => (await login({ ...suspended.values, code, suspended: true })).token}
        onBack={() => setSuspended(null)}
      />
    );
  if (proven)
    return <SecondFactorStep send={(code) => enter({ ...proven, code })} onBack={() => setProven(null)} />;
  const way = {
    question: loginTexts.noAccount,
    label: loginTexts.register,
    to: addresses.register,
    state: oneFurther(state),
  };
  const notice = expired && !told && (
    <Banner tone="warning" onDismiss={() => setTold(true)}>
      {PAGE_TEXTS.unauthenticated}
    </Banner>
  );
  return (
    <AccountPage title={loginTexts.title} lead={loginTexts.lead} way={way}>
      <Form form={entry} label={loginTexts.title} notice={notice} action={addresses.login}>
        <EmailInput {...field('email')} autoComplete="username" />
        <PasswordInput label={fieldTexts.password} autoComplete="current-password" {...field('password')} />
        <div className={styles.options}>
          <Checkbox label={loginTexts.remember} {...field('remember')} />
          <Link to={addresses.forgotPassword} state={{ email: form.watch('email') }}>
            {loginTexts.forgot}
          </Link>
        </div>
        <SubmitButton of={entry} size="l" wide loadingLabel={loginTexts.submitting}>
          {loginTexts.submit}
        </SubmitButton>
      </Form>
      {demo && <DemoAccounts onChoose={fill} />}
    </AccountPage>
  );
}
