import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { CATEGORY_TEXTS } from '@eveneo/contract/application/report-texts';
import type { ReportCategory } from '@eveneo/contract/application/reports';
import * as calls from '@eveneo/contract/call-list';
import { useNavigate } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { formFailure } from 'mf-shared/format/failure-text';
import { filled, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { personTexts } from './texts';

const { takedown: t, ...shared } = personTexts;

const FIELDS = ['rule', 'facts'] as const;
type Fields = Record<(typeof FIELDS)[number], string>;
const RULES = Object.entries(CATEGORY_TEXTS).map(([value, label]) => ({ value, label }));
const rules = filled<Fields>({
  rule: FIELD_TEXTS.category.required,
  facts: FIELD_TEXTS.facts.required,
});

export interface Taken {
  kind: keyof typeof t.titles;
  id: number;
}

/** Takes a text or a name down with reasons, then opens the case, where the takedown can be lifted. */
export function TakedownDialog({ kind, id, onClose }: Taken & { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useKitForm<Fields>({
    id: 'takedown',
    defaultValues: { rule: '', facts: '' },
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, { failed: shared.actFailed }),
    async send({ rule, facts }) {
      const body = { kind, id, rule: rule as ReportCategory, facts };
      const { id: caseId } = await call(calls.takeDown, { body });
      void navigate(`/reports?dossier=${caseId}`);
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      title={t.titles[kind]}
      submit={t.confirm}
      busy={shared.busy}
      onClose={onClose}
    >
      <p>{t.told}</p>
      <Select label={t.rule} placeholder={t.choose} options={RULES} {...form.field('rule')} />
      <TextArea label={t.facts} rows={4} maxLength={LIMITS.reportWords.max} {...form.field('facts')} />
    </FormDialog>
  );
}
