import { useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { RULE_TEXTS } from '@eveneo/contract/application/report-texts';
import type { CaseDetail } from '@eveneo/contract/application/reports';
import { toast, usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { formFailure } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Badge } from 'mf-shared/ui/badge';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { useLift, useReview } from './report-calls';
import { reportsTexts as t } from './texts';
import styles from './ReportsPage.module.css';

const FIELDS = ['outcome', 'answer'] as const;
interface Fields {
  outcome: 'upheld' | 'lifted' | '';
  answer: string;
}
const rules = filled<Fields>({
  outcome: FIELD_TEXTS.category.required,
  answer: FIELD_TEXTS.facts.required,
});
const OUTCOMES = Object.entries(t.outcomes).map(([value, label]) => ({ value, label }));

function ReviewForm({ id, onDone }: { id: number; onDone: () => void }) {
  const review = useReview(id);
  const form = useKitForm<Fields>({
    id: 'review',
    defaultValues: { outcome: '', answer: '' },
    order: FIELDS,
    rules,
    describe: (error) => formFailure(error, FIELDS, { failed: t.sendFailed }),
    async send({ outcome, answer }) {
      if (outcome === '') return;
      await review.mutateAsync({ outcome, answer });
      toast.success(t.decided);
      onDone();
    },
  });
  return (
    <Form form={form} label={t.objection}>
      <Select label={t.outcome} placeholder={t.choose} options={OUTCOMES} {...form.field('outcome')} />
      <TextArea
        label={t.answer}
        hint={t.answerHint}
        rows={4}
        maxLength={LIMITS.reportWords.max}
        {...form.field('answer')}
      />
      <SubmitButton of={form} loadingLabel={t.sending}>
        {t.review}
      </SubmitButton>
    </Form>
  );
}

function Lift({ id, onDone }: { id: number; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  const lift = useLift(id);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.lift}
      </Button>
      {open && (
        <RemovalDialog
          texts={{
            title: t.lift,
            confirm: t.lift,
            busy: t.lifting,
            success: t.liftDone,
            failed: t.liftFailed,
          }}
          reason={{ label: t.liftReason, hint: t.liftHint, required: FIELD_TEXTS.reason.required }}
          remove={(reason) => lift.mutateAsync(reason)}
          onClose={() => setOpen(false)}
          onRemoved={() => {
            setOpen(false);
            onDone();
          }}
        >
          <p>{t.liftText}</p>
        </RemovalDialog>
      )}
    </>
  );
}

interface OfCase {
  detail: CaseDetail;
  /** Called when the pressed button has disappeared. */
  onDone: () => void;
}

function Objection({ detail: { id, objection, may_review: mayReview }, onDone }: OfCase) {
  if (!objection) return null;
  return (
    <section className={styles.part}>
      <h2>{t.objection}</h2>
      <blockquote className={styles.words}>{shownText(objection.words)}</blockquote>
      {objection.outcome && (
        <p>
          <Badge>{t.outcomeDone[objection.outcome]}</Badge> {shownText(objection.answer)}
        </p>
      )}
      {objection.outcome === null && (mayReview ? <ReviewForm id={id} onDone={onDone} /> : <p>{t.other}</p>)}
    </section>
  );
}

/** A decision with its reasons, a button that lifts a takedown, and the author's objection. */
export function Decided({ detail, onDone }: OfCase) {
  const { timeZone } = usePublicSettings();
  const { id, state, decision, rule, facts, lifted, decided_at: at, decided_by: by } = detail;
  if (decision === null || at === null) return null;
  return (
    <>
      <section className={styles.part}>
        <h2>{t.decision}</h2>
        <p>
          <Badge tone={decision === 'keep' ? 'neutral' : 'warning'}>{t.decisions[decision]}</Badge>
        </p>
        {lifted && <Banner tone="info">{t.lifted}</Banner>}
        {decision !== 'keep' && rule !== null && <p>{RULE_TEXTS[rule]}</p>}
        {!!detail.republished && <p>{t.republished(detail.republished)}</p>}
        {facts && <blockquote className={styles.words}>{shownText(facts)}</blockquote>}
        <p className={layout.muted}>
          <RaisedText text={t.decidedBy(by ?? t.noAuthor, formatInstant(at, timeZone))} />
        </p>
        {decision === 'take-down' && !lifted && state !== 'objected' && <Lift id={id} onDone={onDone} />}
      </section>
      <Objection detail={detail} onDone={onDone} />
    </>
  );
}
