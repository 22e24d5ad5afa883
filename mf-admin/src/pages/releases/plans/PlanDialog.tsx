import { LIMITS } from '@eveneo/contract/application/limits';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import type { LiveRow } from '../live-rows';
import styles from '../ReleasesPage.module.css';
import { isTwice, otherCanary, presentState } from './plan-form';
import { planTexts as t } from './texts';
import { usePlanForm, type PlanForm } from './use-plan-form';

const KINDS = ['ramp', 'schedule'] as const;
const WHICHES = ['first', 'second'] as const;
interface Fields {
  form: PlanForm;
}

function RampFields({ form: { field } }: Fields) {
  return (
    <>
      <TextInput {...field('steps')} label={t.steps} hint={t.stepsHint} />
      <TextInput {...field('every')} label={t.every} hint={t.everyHint} />
    </>
  );
}

/** The time of a scheduled activation, in the site's zone. */
function MomentFields({ form: { field, typed, timeZone } }: Fields) {
  return (
    <>
      <TextInput {...field('date')} type="date" label={t.date} />
      <TextInput {...field('time')} type="time" label={t.time} hint={t.timeHint(timeZone)} />
      {isTwice(typed, timeZone) && (
        <Select
          {...field('which')}
          label={t.which}
          hint={t.whichHint}
          options={WHICHES.map((value) => ({ value, label: t.whiches[value] }))}
        />
      )}
    </>
  );
}

/** Plans a ramp or a scheduled activation, after a sentence that says what it does. */
export function PlanDialog({
  row,
  version,
  onClose,
}: {
  row: LiveRow;
  version: string;
  onClose: () => void;
}) {
  const form = usePlanForm(row, version, onClose);
  const { typed, says, changed } = form;
  const tried = otherCanary(row, version);
  return (
    <FormDialog
      form={form}
      title={t.title(row.pointer.name)}
      submit={changed ? t.reread : t.confirm[typed.kind]}
      busy={t.busy}
      onClose={onClose}
    >
      {tried ? (
        <p className={styles.warning}>{t.otherCanary(tried)}</p>
      ) : (
        <Select
          {...form.field('kind')}
          label={t.kind}
          options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        />
      )}
      {typed.kind === 'ramp' ? <RampFields form={form} /> : <MomentFields form={form} />}
      <div aria-live="polite" className={styles.form}>
        {changed ? (
          <p className={styles.warning}>
            {t.changed(row.pointer.name)} {presentState(row)}
          </p>
        ) : (
          says && <p>{says}</p>
        )}
      </div>
      <TextArea {...form.text('why')} label={t.why} hint={t.whyHint} maxLength={LIMITS.reason.max} required />
    </FormDialog>
  );
}
