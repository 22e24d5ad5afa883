import { useId } from 'react';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { Select } from 'mf-shared/ui/select';
import type { LiveRow } from '../live-rows';
import styles from '../ReleasesPage.module.css';
import { otherTrial, presentState } from './plan-form';
import { MomentFields, RampFields, WhyField } from './PlanFields';
import { planTexts as t } from './texts';
import { usePlanForm } from './use-plan-form';

const KINDS = ['ramp', 'schedule'] as const;

/** Plans a ramp, or an activation at a time: says what will happen, then asks the registry for it. */
export function PlanDialog({
  row,
  version,
  onClose,
}: {
  row: LiveRow;
  version: string;
  onClose: () => void;
}) {
  const id = useId();
  const form = usePlanForm(row, version, onClose);
  const { typed, set, says, general, changed, busy } = form;
  const tried = otherTrial(row, version);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title(row.pointer.name)}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} loading={busy} loadingLabel={t.busy}>
            {changed ? t.reread : t.confirm[typed.kind]}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.submit} noValidate className={styles.form}>
        {tried ? (
          <p className={styles.warning}>{t.otherTrial(tried)}</p>
        ) : (
          <Select
            label={t.kind}
            value={typed.kind}
            onChange={({ target }) => set({ kind: target.value === 'schedule' ? 'schedule' : 'ramp' })}
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
        {general && (
          <p role="alert" className={styles.error}>
            {general}
          </p>
        )}
        <WhyField form={form} />
      </form>
    </Dialog>
  );
}
