import { useId, useState, type FormEvent } from 'react';
import { ApiError, toast, usePublicSettings } from '@eveneo/platform';
import { useRollBack } from './release-calls';
import { formatInstant } from 'mf-shared/format/date-text';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { texts } from '../../texts';
import type { LiveRow } from './live-rows';
import styles from './ReleasesPage.module.css';

const t = texts.releases;
const WHY_LENGTH = 500;

/** The registry's history has one line for a reason. */
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Asks where to and why, then takes the live release back. Mounted anew for each roll-back. */
export function RollBackDialog({ row, onClose }: { row: LiveRow; onClose: () => void }) {
  const { pointer, targets } = row;
  const form = useId();
  const rollBack = useRollBack();
  const { timeZone } = usePublicSettings();
  const [version, setVersion] = useState(targets[0]?.version ?? '');
  // Who is in a hurry presses once more; who has the time says more.
  const [why, setWhy] = useState(t.whyGiven(row.live?.failures ?? 0));
  const [asked, setAsked] = useState(false);
  const missing = asked && why.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (why.trim() === '' || rollBack.isPending) return;
    rollBack.mutate(
      { name: pointer.name, revision: pointer.revision, version, why: oneLine(why) },
      {
        onSuccess: () => {
          toast.success(t.done(pointer.name, version));
          onClose();
        },
      },
    );
  };

  const error = rollBack.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.dialogTitle(pointer.name)}
      busy={rollBack.isPending}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={rollBack.isPending}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            loading={rollBack.isPending}
            loadingLabel={t.rollingBack}
          >
            {t.rollBack}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.form}>
        <p>{t.dialogText(pointer.live)}</p>
        {error && (
          <p role="alert" className={styles.error}>
            {(error instanceof ApiError && error.serverMessage) || t.failed}
          </p>
        )}
        <Select
          label={t.target}
          value={version}
          onChange={(event) => setVersion(event.target.value)}
          options={targets.map((target) => ({
            value: target.version,
            label: t.targetOption(target.version, formatInstant(target.publishedAt, timeZone)),
          }))}
        />
        <TextArea
          label={t.why}
          hint={t.whyHint}
          value={why}
          maxLength={WHY_LENGTH}
          required
          onChange={(event) => setWhy(event.target.value)}
          error={missing ? t.whyMissing : undefined}
        />
      </form>
    </Dialog>
  );
}
