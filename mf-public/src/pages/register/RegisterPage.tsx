import { Link, session, useDraft, useLocation, useNavigate } from '@eveneo/platform';
import {
  registerFormSchema,
  SELF_REGISTRATION_ROLES,
  type RegisterRequest,
} from '@eveneo/contract/application/users';
import { addresses } from 'mf-shared/format/addresses';
import { register } from '../../account/session-calls';
import { Button } from 'mf-shared/ui/button';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { schemaResolver } from 'mf-shared/ui/form';
import { FormErrorSummary } from 'mf-shared/ui/form-error-summary';
import { PasswordInput } from 'mf-shared/ui/password-input';
import { Select } from 'mf-shared/ui/select';
import { TextInput } from 'mf-shared/ui/text-input';
import { AccountForm, AccountPage } from '../../account/AccountPage';
import { arrive, oneFurther } from '../../account/destination';
import { accountFailure } from '../../account/failures';
import { useAccountForm } from '../../account/use-account-form';
import { fieldTexts, registerTexts } from '../../texts/account';
import { readRegisterDraft, type RegisterDraft } from './register-draft';

type RegisterFields = Omit<RegisterRequest, 'role'> & { role: RegisterRequest['role'] | ''; terms: boolean };

const FIELDS = ['name', 'email', 'password', 'password_confirmation', 'role'] as const;
const ROLES = SELF_REGISTRATION_ROLES.map((value) => ({ value, label: registerTexts.roles[value] }));
const rules = schemaResolver<RegisterFields>(registerFormSchema);

export default function RegisterPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  // Reading the terms must not cost what was typed; passwords are never stored.
  const draft = useDraft<RegisterDraft>('register');
  const { field, summary, submitting, onSubmit } = useAccountForm<RegisterFields>({
    id: 'register',
    defaultValues: {
      password: '',
      password_confirmation: '',
      terms: false,
      ...readRegisterDraft(draft.draft),
    },
    order: [...FIELDS, 'terms'],
    rules,
    describe: (error) => accountFailure(error, FIELDS, registerTexts.failed),
    onChange: ({ name, email, role }) => draft.save({ name, email, role }),
    send: async ({ terms: _terms, ...request }) => {
      // The rules have made sure of the role.
      const { user, token } = await register(request as RegisterRequest);
      draft.clear();
      session.start(user, token, true);
      await arrive(navigate, state, user);
    },
  });

  const { terms } = registerTexts;
  return (
    <AccountPage
      title={registerTexts.title}
      lead={registerTexts.lead}
      footer={
        <>
          {registerTexts.haveAccount}{' '}
          <Link to={addresses.login} state={oneFurther(state)}>
            {registerTexts.login}
          </Link>
        </>
      }
    >
      <FormErrorSummary {...summary} />
      <AccountForm label={registerTexts.title} onSubmit={onSubmit}>
        <TextInput label={fieldTexts.name} autoComplete="name" {...field('name')} />
        <TextInput
          label={fieldTexts.email}
          hint={fieldTexts.emailHint}
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <PasswordInput
          label={fieldTexts.password}
          hint={fieldTexts.passwordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordInput
          label={fieldTexts.confirmation}
          autoComplete="new-password"
          {...field('password_confirmation')}
        />
        <Select
          label={registerTexts.role}
          placeholder={registerTexts.rolePlaceholder}
          options={ROLES}
          {...field('role')}
        />
        <Checkbox
          label={
            <>
              {terms.before}
              <Link to={addresses.terms}>{terms.conditions}</Link>
              {terms.between}
              <Link to={addresses.privacy}>{terms.privacy}</Link>
              {terms.after}
            </>
          }
          {...field('terms')}
        />
        <Button type="submit" size="l" wide loading={submitting} loadingLabel={registerTexts.submitting}>
          {registerTexts.submit}
        </Button>
      </AccountForm>
    </AccountPage>
  );
}
