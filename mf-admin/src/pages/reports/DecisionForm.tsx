import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { CATEGORY_TEXTS } from '@eveneo/contract/application/report-texts';
import type { CaseDetail, Decision, ReportCategory } from '@eveneo/contract/application/reports';
import { toast } from '@eveneo/platform';
import { formFailure } from 'mf-shared/format/failure-text';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { useDecide } from './report-calls';
import { reportsTexts as t } from './texts';
import styles from './ReportsPage.module.css';

const FIELDS = ['decision', 'rule', 'facts'] as const;
interface Fields {
  decision: Decision | '';
  rule: ReportCategory;
  facts: string;
  baseless: boolean;
}

const rules = filled<Fields>({
  decision: FIELD_TEXTS.category.required,
  facts: FIELD_TEXTS.facts.required,
});
const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

export function DecisionForm({ detail, onDone }: { detail: CaseDetail; onDone: () => void }) {
  const decide = useDecide(detail.id);
  const form = useKitForm<Fields>({
    id: 'decision',
    defaultValues: {
      decision: '',
      rule: detail.entries[0]?.category ?? 'other',
      facts: '',
      baseless: false,
    },
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, { failed: t.sendFailed }),
    async send({ decision, ...given }) {
      if (decision === '') return;
      await decide.mutateAsync({ decision, ...given });
      toast.success(t.decided);
      onDone();
    },
  });
  const chosen = form.form.watch('decision');
  return (
    <section className={styles.part}>
      <h2>{t.decide}</h2>
      <Form form={form} label={t.decide}>
        <Select
          label={t.decision}
          placeholder={t.choose}
          options={options(t.choices)}
          {...form.field('decision')}
        />
        <Select label={t.rule} options={options(CATEGORY_TEXTS)} {...form.field('rule')} />
        <TextArea
          label={t.facts}
          hint={chosen === 'keep' ? t.factsHint.kept : t.factsHint.told}
          rows={4}
          maxLength={LIMITS.reportWords.max}
          {...form.field('facts')}
        />
        {chosen === 'keep' && <Checkbox label={t.baselessChoice} {...form.field('baseless')} />}
        <SubmitButton of={form} loadingLabel={t.sending}>
          {t.send}
        </SubmitButton>
      </Form>
    </section>
  );
}
