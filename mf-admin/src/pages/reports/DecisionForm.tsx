import { useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { CATEGORY_TEXTS } from '@eveneo/contract/application/report-texts';
import type { CaseDetail, Decision, ReportCategory } from '@eveneo/contract/application/reports';
import { toast } from '@eveneo/platform';
import { formFailure } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { ChoiceCards } from 'mf-shared/ui/choice-cards';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { useDecide } from './report-calls';
import { reportsTexts as t } from './texts';
import styles from './ReportsPage.module.css';

/** Of what is reported, enough to know it again. */
const EXCERPT = 100;

const FIELDS = ['decision', 'rule', 'facts'] as const;
/** Leaving a piece online may say that its reports were baseless. */
type Choice = Decision | 'baseless';

interface Fields {
  decision: Choice | '';
  rule: ReportCategory;
  facts: string;
}

const rules = filled<Fields>({
  decision: FIELD_TEXTS.category.required,
  facts: FIELD_TEXTS.facts.required,
});
const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

interface Piece {
  readonly kind: CaseDetail['kind'];
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

/** Other pieces of the author, to decide likewise. */
function Others<T extends Piece>({
  legend,
  pieces = [],
  chosen,
  onChange,
}: {
  legend: string;
  pieces: readonly T[] | undefined;
  chosen: readonly T[];
  onChange: (pieces: T[]) => void;
}) {
  if (pieces.length === 0) return null;
  return (
    <fieldset className={styles.others}>
      <legend>{legend}</legend>
      {pieces.map((piece) => (
        <Checkbox
          key={`${piece.kind} ${piece.id}`}
          label={shownText(`${t.kinds[piece.kind]}\u00a0: ${(piece.text || piece.title).slice(0, EXCERPT)}`)}
          checked={chosen.includes(piece)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, piece] : chosen.filter((one) => one !== piece))
          }
        />
      ))}
    </fieldset>
  );
}

const CHOICES = (Object.keys(t.choices) as Choice[]).map((value) => ({
  value,
  label: t.choices[value],
  hint: t.choiceHints[value],
}));

export function DecisionForm({ detail, onDone }: { detail: CaseDetail; onDone: () => void }) {
  const decide = useDecide(detail.id);
  const [also, setAlso] = useState<NonNullable<CaseDetail['others']>>([]);
  const [pieces, setPieces] = useState<NonNullable<CaseDetail['unreported']>>([]);
  const form = useKitForm<Fields>({
    id: 'decision',
    defaultValues: {
      decision: '',
      rule: detail.entries[0]?.category ?? 'other',
      facts: '',
    },
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, { failed: t.sendFailed }),
    async send({ decision, ...given }) {
      if (decision === '') return;
      const baseless = decision === 'baseless';
      await decide.mutateAsync({
        ...given,
        decision: baseless ? 'keep' : decision,
        baseless,
        ...(also.length > 0 && { also: also.map(({ id }) => id) }),
        ...(decision === 'take-down' &&
          pieces.length > 0 && { pieces: pieces.map(({ kind, id }) => ({ kind, id })) }),
      });
      toast.success(t.decided);
      onDone();
    },
  });
  const chosen = form.form.watch('decision');
  return (
    <section className={styles.part}>
      <h2>{t.decide}</h2>
      <Form form={form} label={t.decide}>
        <ChoiceCards
          {...form.controlled('decision')}
          label={t.decision}
          choices={CHOICES}
          onChange={(value) => form.edit('decision', value)}
        />
        <Select label={t.rule} options={options(CATEGORY_TEXTS)} {...form.field('rule')} />
        <TextArea
          label={t.facts}
          hint={chosen === 'keep' || chosen === 'baseless' ? t.factsHint.kept : t.factsHint.told}
          rows={4}
          maxLength={LIMITS.reportWords.max}
          {...form.field('facts')}
        />
        <Others legend={t.others} pieces={detail.others} chosen={also} onChange={setAlso} />
        {chosen === 'take-down' && (
          <Others legend={t.unreported} pieces={detail.unreported} chosen={pieces} onChange={setPieces} />
        )}
        <SubmitButton of={form} loadingLabel={t.sending}>
          {t.send}
        </SubmitButton>
      </Form>
    </section>
  );
}
