import { useState } from 'react';
import type { Right } from '@eveneo/contract/application/co-organizers';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { inviteOrganizer } from 'mf-shared/api/co-organizers';
import { useRefreshEvents } from 'mf-shared/api/refresh-events';
import { formFailure } from 'mf-shared/format/failure-text';
import { Banner } from 'mf-shared/ui/banner';
import { Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { rulesOf } from 'mf-shared/ui/form';
import { TextInput } from 'mf-shared/ui/text-input';
import { RightBoxes } from './RightBoxes';
import { texts } from './texts';
import styles from './Team.module.css';

interface Draft {
  email: string;
  rights: Right[];
}

const rules = rulesOf<Draft>(({ email, rights }) => ({
  email: email.trim() === '' ? FIELD_TEXTS.email.required : undefined,
  rights: rights.length === 0 ? FIELD_TEXTS.rights.required : undefined,
}));

/** Invites an address, without revealing whether it has an account. */
export function InviteForm({ eventId }: { eventId: number }) {
  const refresh = useRefreshEvents();
  const [invited, setInvited] = useState<string | null>(null);
  const form = useKitForm<Draft>({
    id: 'invitation',
    defaultValues: { email: '', rights: ['edit', 'registrants', 'door'] },
    order: ['email', 'rights'],
    rules,
    inline: true,
    describe: (error) => formFailure(error, ['email', 'rights'], texts.inviteFailure),
    send: async (draft) => {
      setInvited(null);
      await inviteOrganizer(eventId, draft);
      setInvited(draft.email.trim());
      form.form.reset();
      await refresh();
    },
  });
  const { value, error } = form.controlled('rights');
  return (
    <div className={styles.form}>
      <h3>{texts.form}</h3>
      {invited !== null && <Banner tone="success">{texts.invited(invited)}</Banner>}
      <Form form={form} label={texts.form} className={styles.form}>
        <TextInput {...form.field('email')} type="email" label={texts.email} autoComplete="off" />
        <RightBoxes
          label={texts.rightsLabel}
          rights={value}
          error={error}
          onChange={(rights) => form.edit('rights', rights)}
        />
        <SubmitButton of={form}>{texts.invite}</SubmitButton>
      </Form>
    </div>
  );
}
