import { useDraft, useUser } from '@eveneo/platform';
import type { User } from '@eveneo/contract/application/users';
import { Button } from 'mf-shared/ui/button';
import { schemaResolver } from 'mf-shared/ui/form';
import { FormErrorSummary } from 'mf-shared/ui/form-error-summary';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { AccountForm, AccountPage } from '../../account/AccountPage';
import { accountFailure } from '../../account/failures';
import { useAccountForm } from '../../account/use-account-form';
import { networkTexts } from '../../texts/account';
import { contactTexts } from '../../texts/static';
import { contactSchema, type ContactFields } from './contact-schema';

const FIELDS = ['name', 'email', 'message'] as const;
const EMPTY: ContactFields = { name: '', email: '', message: '' };
const rules = schemaResolver<ContactFields>(contactSchema);

/** As specified: no call, an alert, an empty form. */
function Contact({ user }: { user: User | null }) {
  const { draft, save, clear } = useDraft<ContactFields>('contact');
  const { form, field, summary, submitting, onSubmit } = useAccountForm<ContactFields>({
    id: 'contact',
    defaultValues: { ...EMPTY, ...(user && { name: user.name, email: user.email }), ...draft },
    order: FIELDS,
    rules,
    onChange: save,
    describe: (error) => accountFailure(error, FIELDS, networkTexts.unexpected),
    send: () => {
      clear();
      form.reset(EMPTY);
      window.alert(contactTexts.sent);
      return Promise.resolve();
    },
  });
  return (
    <AccountPage title={contactTexts.title} lead={contactTexts.lead}>
      <FormErrorSummary {...summary} />
      <AccountForm label={contactTexts.title} onSubmit={onSubmit}>
        <TextInput label={contactTexts.name} autoComplete="name" {...field('name')} />
        <TextInput label={contactTexts.email} type="email" autoComplete="email" {...field('email')} />
        <TextArea label={contactTexts.message} rows={6} {...field('message')} />
        <Button type="submit" size="l" loading={submitting}>
          {contactTexts.submit}
        </Button>
      </AccountForm>
    </AccountPage>
  );
}

export default function ContactPage() {
  const user = useUser();
  // What somebody was typing goes from the screen when they log out, in whatever tab.
  return <Contact key={user?.id ?? 'visitor'} user={user} />;
}
