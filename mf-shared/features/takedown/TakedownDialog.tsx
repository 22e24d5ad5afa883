import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { CATEGORY_TEXTS } from '@eveneo/contract/application/report-texts';
import type { ReportCategory, ReportedKind } from '@eveneo/contract/application/reports';
import * as calls from '@eveneo/contract/call-list';
import { useNavigate, useQueryClient } from '@eveneo/platform';
import { call } from '../../api/call';
import { eventKeys } from '../../api/event-keys';
import { formFailure } from '../../format/failure-text';
import { filled, useKitForm } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { Select } from '../../ui/select';
import { TextArea } from '../../ui/text-area';
import { takedownTexts as texts } from './texts';

const FIELDS = ['rule', 'facts'] as const;
type Fields = Record<(typeof FIELDS)[number], string>;
const RULES = Object.entries(CATEGORY_TEXTS).map(([value, label]) => ({ value, label }));
const rules = filled<Fields>({
  rule: FIELD_TEXTS.category.required,
  facts: FIELD_TEXTS.facts.required,
});

/** For admins: takes content down with reasons, then opens the case, where the takedown can be lifted. */
export function TakedownDialog({
  kind,
  id,
  title,
  told,
  onDone,
  onClose,
}: {
  kind: ReportedKind;
  id: number;
  title: string;
  /** What follows, and who learns of it. */
  told: string;
  onDone?: () => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useKitForm<Fields>({
    id: 'takedown',
    defaultValues: { rule: '', facts: '' },
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, texts),
    async send({ rule, facts }) {
      const body = { kind, id, rule: rule as ReportCategory, facts };
      const { id: caseId } = await call(calls.takeDown, { body });
      void client.invalidateQueries({ queryKey: eventKeys.all });
      onDone?.();
      void navigate(`/reports?dossier=${caseId}`);
    },
  });
  return (
    <FormDialog form={form} title={title} submit={texts.confirm} busy={texts.busy} danger onClose={onClose}>
      <p>{told}</p>
      <Select label={texts.rule} placeholder={texts.choose} options={RULES} {...form.field('rule')} />
      <TextArea label={texts.facts} rows={4} maxLength={LIMITS.reportWords.max} {...form.field('facts')} />
    </FormDialog>
  );
}
