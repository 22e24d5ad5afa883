import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { CATEGORY_TEXTS } from '@eveneo/contract/application/report-texts';
import type { ReportCategory } from '@eveneo/contract/application/reports';
import * as calls from '@eveneo/contract/call-list';
import { useNavigate, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { formFailure } from 'mf-shared/format/failure-text';
import { filled, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { reportTexts } from '../texts/report';

const { takedown: texts, choose } = reportTexts;

const FIELDS = ['rule', 'facts'] as const;
type Fields = Record<(typeof FIELDS)[number], string>;
const RULES = Object.entries(CATEGORY_TEXTS).map(([value, label]) => ({ value, label }));
const rules = filled<Fields>({
  rule: FIELD_TEXTS.category.required,
  facts: FIELD_TEXTS.facts.required,
});

/** For admins: takes an event or a profile down with reasons, then opens the case, where the takedown can be lifted. */
export function TakeDownDialog({
  kind,
  id,
  onClose,
}: {
  kind: 'event' | 'profile';
  id: number;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useKitForm<Fields>({
    id: 'takedown',
    defaultValues: { rule: '', facts: '' },
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, { failed: texts.failed }),
    async send({ rule, facts }) {
      const body = { kind, id, rule: rule as ReportCategory, facts };
      const { id: caseId } = await call(calls.takeDown, { body });
      void client.invalidateQueries({ queryKey: eventKeys.all });
      void navigate(`/reports?dossier=${caseId}`);
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.of[kind]}
      submit={texts.confirm}
      busy={texts.busy}
      danger
      onClose={onClose}
    >
      <p>{texts.told[kind]}</p>
      <Select label={texts.rule} placeholder={choose} options={RULES} {...form.field('rule')} />
      <TextArea label={texts.facts} rows={4} maxLength={LIMITS.reportWords.max} {...form.field('facts')} />
    </FormDialog>
  );
}
