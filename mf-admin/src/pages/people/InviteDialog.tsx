import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { INVITED_ROLES, type NewRoleInvitation } from '@eveneo/contract/application/role-invitations';
import { toast } from '@eveneo/platform';
import { formFailure } from 'mf-shared/format/failure-text';
import { filled, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { useInvite } from './people-calls';
import { invitationTexts as t, personTexts } from './texts';

const FIELDS = ['email', 'role', 'reason'] as const;
const rules = filled<NewRoleInvitation>({
  email: FIELD_TEXTS.email.required,
  reason: FIELD_TEXTS.reason.required,
});

/** Invites an address to become organizer or admin. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const form = useKitForm<NewRoleInvitation>({
    id: 'role-invitation',
    defaultValues: { email: '', role: 'organizer', reason: '' },
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, { failed: t.failed }),
    async send(given) {
      await invite.mutateAsync(given);
      toast.success(t.sent);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t.title} submit={t.submit} busy={personTexts.busy} onClose={onClose}>
      <p>{t.told}</p>
      <TextInput type="email" label={t.email} autoComplete="off" {...form.field('email')} />
      <Select
        label={t.role}
        options={INVITED_ROLES.map((value) => ({ value, label: personTexts.role.roles[value] }))}
        {...form.field('role')}
      />
      <TextArea
        label={personTexts.reason}
        hint={personTexts.reasonHint}
        rows={3}
        maxLength={LIMITS.reason.max}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
