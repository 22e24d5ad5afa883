import type { User } from '@eveneo/contract/application/users';
import { useDraft, useUser } from '@eveneo/platform';
import { Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { AccountPage } from '../../account/AccountPage';
import { visitorFailure } from '../../account/failures';
import { ContactAddress } from '../../contact/ContactAddress';
import { networkTexts } from '../../texts/account';
import { contactTexts } from '../../texts/static';
import { contactRules, type ContactFields } from './contact-schema';

const FIELDS = ['name', 'email', 'message'] as const;
const EMPTY: ContactFields = { name: '', email: '', message: '' };

/** As specified, sending makes no call: it empties the form and shows an alert. */
function Contact({ user }: { user: User | null }) {
  const { draft, save, clear } = useDraft<ContactFields>('contact');
  const contact = useKitForm<ContactFields>({
    id: 'contact',
    defaultValues: { ...EMPTY, ...(user && { name: user.name, email: user.email }), ...draft },
    order: FIELDS,
    rules: contactRules,
    onChange: save,
    describe: (error) => visitorFailure(error, FIELDS, networkTexts.unexpected),
    send: () => {
      clear();
      contact.form.reset(EMPTY);
      window.alert(contactTexts.sent);
      return Promise.resolve();
    },
  });
  const { field } = contact;
  return (
    <AccountPage title={contactTexts.title} lead={contactTexts.lead}>
      <noscript>
        <p>{contactTexts.needsScripts}</p>
      </noscript>
      <Form form={contact} label={contactTexts.title}>
        <TextInput label={contactTexts.name} autoComplete="name" {...field('name')} />
        <TextInput label={contactTexts.email} type="email" autoComplete="email" {...field('email')} />
        <TextArea label={contactTexts.message} rows={6} {...field('message')} />
        <SubmitButton of={contact} size="l">
          {contactTexts.submit}
        </SubmitButton>
      </Form>
      <ContactAddress />
    </AccountPage>
  );
}

export default function ContactPage() {
  const user = useUser();
  // A login or logout, in any tab, clears what was being typed.
  return <Contact key={user?.id ?? 'visitor'} user={user} />;
}
