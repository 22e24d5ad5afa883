import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { PersonDetail, SuspensionRequest } from '@eveneo/contract/application/people';
import * as calls from '@eveneo/contract/call-list';
import { toast } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { formFailure } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { filled, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { usePersonAct } from './people-calls';
import { personTexts } from './texts';

const { suspend: t, ...shared } = personTexts;

const FIELDS = ['reason', 'until', 'events', 'to', 'words'] as const;
type Fields = Required<SuspensionRequest>;
const rules = filled<Fields>({ reason: FIELD_TEXTS.reason.required });
const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

export function SuspendDialog({
  person: { id, name, role },
  onClose,
  onDone,
}: {
  person: PersonDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const suspend = usePersonAct(id, (body: Fields) => call(calls.suspendPerson, { params: { id }, body }));
  const form = useKitForm<Fields>({
    id: 'suspension',
    defaultValues: { reason: '', until: '', events: 'cancel', to: '', words: 'keep' },
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, { failed: shared.actFailed }),
    async send(given) {
      await suspend.mutateAsync(given);
      toast.success(t.done);
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      title={t.title(shownText(name))}
      submit={t.confirm}
      busy={shared.busy}
      onClose={onClose}
    >
      <p>{t.told}</p>
      <TextArea
        label={shared.reason}
        hint={t.reasonHint}
        rows={3}
        maxLength={LIMITS.reason.max}
        {...form.text('reason')}
      />
      <TextInput type="date" label={t.until} hint={t.untilHint} optional {...form.field('until')} />
      {role !== 'guest' && <Select label={t.events} options={options(t.choices)} {...form.field('events')} />}
      {form.form.watch('events') === 'hand-over' && (
        <TextInput type="email" label={t.to} hint={t.toHint} autoComplete="off" {...form.field('to')} />
      )}
      <Select label={t.words} options={options(t.wordChoices)} {...form.field('words')} />
    </FormDialog>
  );
}
