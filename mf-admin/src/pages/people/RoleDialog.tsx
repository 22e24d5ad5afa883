import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { PersonDetail } from '@eveneo/contract/application/people';
import { ROLES, type Role } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import { toast } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { formFailure } from 'mf-shared/format/failure-text';
import { filled, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { usePersonAct } from './people-calls';
import { personTexts as t } from './texts';

const FIELDS = ['role', 'reason'] as const;
interface Fields {
  role: Role;
  reason: string;
}
const rules = filled<Fields>({ reason: FIELD_TEXTS.reason.required });

export function RoleDialog({
  person: { id, role },
  onClose,
  onDone,
}: {
  person: PersonDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const change = usePersonAct(id, (body: Fields) => call(calls.changePersonRole, { params: { id }, body }));
  const others = ROLES.filter((other) => other !== role);
  const form = useKitForm<Fields>({
    id: 'person-role',
    defaultValues: { role: others[0] ?? 'guest', reason: '' },
    order: FIELDS,
    inline: true,
    rules,
    describe: (error) => formFailure(error, FIELDS, { failed: t.actFailed }),
    async send(given) {
      await change.mutateAsync(given);
      toast.success(t.role.done);
      onDone();
    },
  });
  return (
    <FormDialog form={form} title={t.role.act} submit={t.role.confirm} busy={t.busy} onClose={onClose}>
      <p>{t.role.told}</p>
      <Select
        label={t.role.label}
        options={others.map((value) => ({ value, label: t.role.roles[value] }))}
        {...form.field('role')}
      />
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        rows={3}
        maxLength={LIMITS.reason.max}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
