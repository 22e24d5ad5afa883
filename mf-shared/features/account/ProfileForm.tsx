import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { profileSchema, type User } from '@eveneo/contract/application/users';
import { useDraft, type ApiError } from '@eveneo/platform';
import { useUpdateProfile } from '../../api/account';
import { RoleBadge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { DraftNotice } from '../../ui/draft-notice';
import { schemaResolver, summaryOf } from '../../ui/form';
import { FormErrorSummary } from '../../ui/form-error-summary';
import { TextInput } from '../../ui/text-input';
import styles from './Account.module.css';
import { accountFailure } from './account-failure';
import { AccountSection } from './AccountSection';
import { OutcomeBanner } from './OutcomeBanner';
import { texts } from './texts';
import { useOutcome } from './use-outcome';

interface Fields {
  name: string;
  email: string;
}
const FIELDS = ['name', 'email'] as const;
const idOf = (field: string) => `profile-${field}`;

const reads = (one: Fields, other: Fields) => one.name === other.name && one.email === other.email;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Name and address; the role is shown, not changed. */
export function ProfileForm({ user }: { user: User }) {
  const { draft: stored, save, clear } = useDraft<Fields>('profile');
  const [draft] = useState(() => (isFields(stored) && !reads(stored, user) ? stored : null));
  const [restored, setRestored] = useState(draft !== null);
  const { outcome, succeed, clear: clearOutcome } = useOutcome();
  const [general, setGeneral] = useState<string | null>(null);
  const update = useUpdateProfile();
  const form = useForm<Fields>({
    defaultValues: draft ?? { name: user.name, email: user.email },
    resolver: schemaResolver<Fields>(profileSchema),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;

  useEffect(() => {
    // What reads as it did before is no unsaved work.
    const keep = (typed: Fields) => (reads(typed, user) ? clear() : save(typed));
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, save, clear, user]);

  const discard = () => {
    form.reset({ name: user.name, email: user.email });
    clear();
    setGeneral(null);
    setRestored(false);
  };

  const submit = async (fields: Fields) => {
    clearOutcome();
    setGeneral(null);
    try {
      const { user: saved } = await update.mutateAsync(fields);
      form.reset({ name: saved.name, email: saved.email });
      clear();
      setRestored(false);
      succeed(texts.profile.success);
    } catch (error) {
      const failure = accountFailure(error as ApiError, FIELDS, texts.profile.failed);
      setGeneral(failure.general);
      for (const field of FIELDS) {
        const message = failure.fields[field];
        if (message) form.setError(field, { type: 'server', message });
      }
    }
  };
  return (
    <AccountSection title={texts.profile.title}>
      <form noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        {restored && <DraftNotice onDiscard={discard} />}
        <FormErrorSummary
          errors={submitCount > 0 ? summaryOf(errors, FIELDS, idOf) : []}
          general={general}
          attempt={submitCount}
        />
        <OutcomeBanner outcome={outcome} onDismiss={clearOutcome} />
        <TextInput
          {...form.register('name')}
          id={idOf('name')}
          label={texts.profile.name}
          error={errors.name?.message}
          autoComplete="name"
        />
        <TextInput
          {...form.register('email')}
          id={idOf('email')}
          type="email"
          label={texts.profile.email}
          hint={texts.profile.emailHint}
          error={errors.email?.message}
          optional
          autoComplete="email"
        />
        <div className={styles.role}>
          <span className={styles.term}>{texts.profile.role}</span>
          <RoleBadge role={user.role} />
        </div>
        <div>
          <Button type="submit" loading={isSubmitting} loadingLabel={texts.profile.submitting}>
            {texts.profile.submit}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
