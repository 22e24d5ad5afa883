import { useState } from 'react';
import { profileSchema, type User } from '@eveneo/contract/application/users';
import { useDraft } from '@eveneo/platform';
import { useUpdateProfile } from '../../api/account';
import { formFailure } from '../../format/failure-text';
import { RoleBadge } from '../../ui/badge';
import { DraftNotice } from '../../ui/draft-notice';
import { Form, schemaResolver, SubmitButton, useKitForm } from '../../ui/form';
import { TextInput } from '../../ui/text-input';
import { AccountSection } from './AccountSection';
import { AddressBadge, AddressState } from './AddressState';
import { OutcomeBanner } from './OutcomeBanner';
import { texts } from './texts';
import { useOutcome } from './use-outcome';
import styles from './Account.module.css';

interface Fields {
  name: string;
  email: string;
}
const FIELDS = ['name', 'email'] as const;
const rules = schemaResolver<Fields>(profileSchema);

const reads = (one: Fields, other: Fields) => one.name === other.name && one.email === other.email;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

const fieldsOf = ({ name, email }: User): Fields => ({ name, email });

/** Name and address; the role is shown, not changed. */
export function ProfileForm({ user }: { user: User }) {
  const { draft: stored, save, clear } = useDraft<Fields>('profile');
  const [draft] = useState(() => (isFields(stored) && !reads(stored, user) ? stored : null));
  const [restored, setRestored] = useState(draft !== null);
  const { outcome, succeed, clear: clearOutcome } = useOutcome();
  const update = useUpdateProfile();
  /** The form shows the saved values; there is no draft. */
  const startOver = (fields: Fields) => {
    form.reset(fields);
    clear();
    setRestored(false);
  };
  const profile = useKitForm<Fields>({
    id: 'profile',
    defaultValues: draft ?? fieldsOf(user),
    order: FIELDS,
    rules,
    // Text identical to the saved one is not a draft.
    onChange: (typed) => (reads(typed, user) ? clear() : save(typed)),
    describe: (error) => formFailure(error, FIELDS, texts.profile),
    send: async (fields) => {
      clearOutcome();
      const { user: saved } = await update.mutateAsync(fields);
      startOver(fieldsOf(saved));
      succeed(texts.profile.success);
    },
  });
  const { form, field } = profile;
  const discard = () => {
    startOver(fieldsOf(user));
    profile.showFailure(null);
  };
  return (
    <AccountSection title={texts.profile.title}>
      <Form
        form={profile}
        notice={
          <>
            {restored && <DraftNotice onDiscard={discard} />}
            <OutcomeBanner outcome={outcome} onDismiss={clearOutcome} />
          </>
        }
      >
        <TextInput {...field('name')} label={texts.profile.name} autoComplete="name" />
        <TextInput
          {...field('email')}
          type="email"
          label={texts.profile.email}
          hint={texts.profile.emailHint}
          beside={<AddressBadge />}
          optional
          autoComplete="email"
        />
        <AddressState key={user.email} email={user.email} />
        <div className={styles.role}>
          <span className={styles.term}>{texts.profile.role}</span>
          <RoleBadge role={user.role} />
        </div>
        <div>
          <SubmitButton of={profile} loadingLabel={texts.profile.submitting}>
            {texts.profile.submit}
          </SubmitButton>
        </div>
      </Form>
    </AccountSection>
  );
}
