import {
  registerFormSchema,
  SELF_REGISTRATION_ROLES,
  type RegisterRequest,
} from '@eveneo/contract/application/users';
import { session, useDraft, useLocation, useNavigate } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { ChoiceCards } from 'mf-shared/ui/choice-cards';
import { Form, schemaResolver, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { TextInput } from 'mf-shared/ui/text-input';
import { AccountPage } from '../../account/AccountPage';
import { arrive, oneFurther } from '../../account/destination';
import { visitorFailure } from '../../account/failures';
import { EmailInput, NewPasswordInputs } from '../../account/inputs';
import { TermsCheckbox } from '../../account/TermsCheckbox';
import { useSignUp } from '../../account/use-sign-up';
import { fieldTexts, registerTexts } from '../../texts/account';

type RegisterFields = Omit<RegisterRequest, 'role'> & { role: RegisterRequest['role'] | ''; terms: boolean };

const EMPTY: RegisterFields = {
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
  role: '',
  terms: false,
};
const FIELDS = ['name', 'email', 'password', 'password_confirmation', 'role'] as const;
const ROLES = SELF_REGISTRATION_ROLES.map((value) => ({ value, ...registerTexts.roles[value] }));
const rules = schemaResolver<RegisterFields>(registerFormSchema);

export default function RegisterPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  // A draft, so that the input survives reading the terms.
  const draft = useDraft<Pick<RegisterFields, 'name' | 'email' | 'role'>>('register');
  const register = useSignUp();
  const form = useKitForm<RegisterFields>({
    id: 'register',
    defaultValues: { ...EMPTY, ...draft.draft },
    order: [...FIELDS, 'terms'],
    rules,
    describe: (error) => visitorFailure(error, FIELDS, registerTexts.failed),
    onChange: ({ name, email, role }) => draft.save({ name, email, role }),
    send: async ({ terms: _terms, ...request }) => {
      // The rules have checked the role.
      const opened = await register(request as RegisterRequest);
      draft.clear();
      session.start(opened.user, opened.token, true);
      await arrive(navigate, state, opened);
    },
  });

  const { field } = form;
  const way = {
    question: registerTexts.haveAccount,
    label: registerTexts.login,
    to: addresses.login,
    state: oneFurther(state),
  };
  return (
    <AccountPage title={registerTexts.title} lead={registerTexts.lead} way={way}>
      <Form form={form} label={registerTexts.title}>
        <TextInput label={fieldTexts.name} autoComplete="name" {...field('name')} />
        <EmailInput {...field('email')} />
        <NewPasswordInputs password={field('password')} confirmation={field('password_confirmation')} />
        <ChoiceCards
          {...form.controlled('role')}
          label={registerTexts.role}
          choices={ROLES}
          onChange={(role) => form.edit('role', role)}
        />
        <TermsCheckbox {...field('terms')} />
        <SubmitButton of={form} size="l" wide loadingLabel={registerTexts.submitting}>
          {registerTexts.submit}
        </SubmitButton>
      </Form>
    </AccountPage>
  );
}
