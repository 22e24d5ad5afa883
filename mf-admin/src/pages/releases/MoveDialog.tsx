import { useId, useState, type FormEvent } from 'react';
import { toast, usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { texts } from '../../texts';
import { consequence, moveOf, needsReason, warnings, type Intent } from './intents';
import { useMove } from './release-calls';
import styles from './ReleasesPage.module.css';

const t = texts.releases;
const WHY_LENGTH = 500;
const FIRST_PERCENT = 5;

/** The registry's history has one line for a reason. */
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** '12,5' as the registry takes it; null when it is no share. */
function shareOf(text: string): number | null {
  const share = Number(text.trim().replace(',', '.') || Number.NaN);
  return share > 0 && share <= 100 && Number(share.toFixed(2)) === share ? share : null;
}

function firstVersion({ action, row, version }: Intent): string {
  if (action === 'rollback') return row.targets[0]?.version ?? '';
  return (action === 'stop' ? row.canary?.version : version) ?? '';
}

/** Says what will happen, asks for what is missing, then does it. Mounted anew for each intent. */
export function MoveDialog({ intent, onClose }: { intent: Intent; onClose: () => void }) {
  const { action, row } = intent;
  const { name } = row.pointer;
  const form = useId();
  const move = useMove();
  const { timeZone } = usePublicSettings();
  const [version, setVersion] = useState(firstVersion(intent));
  const [share, setShare] = useState(String(row.canary?.percent ?? FIRST_PERCENT).replace('.', ','));
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState(false);
  const percent = shareOf(share);
  const choice = { version, percent: percent ?? 0 };
  const whyMissing = needsReason(intent) && why.trim() === '';
  const shareWrong = action === 'canary' && percent === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (whyMissing || shareWrong || move.isPending) return;
    move.mutate(
      { ...moveOf(intent, choice), why: oneLine(why) },
      {
        onSuccess: ({ notes }) => {
          toast.success([t.done[action](name, version), ...(notes ?? [])].join(' '));
          onClose();
        },
      },
    );
  };

  const { error } = move;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.dialogTitles[action](name)}
      busy={move.isPending}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={move.isPending}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={action === 'rollback' ? 'danger' : 'primary'}
            loading={move.isPending}
            loadingLabel={t.moving}
          >
            {t.actions[action]}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.form}>
        {action === 'rollback' && (
          <Select
            label={t.target}
            value={version}
            onChange={(event) => setVersion(event.target.value)}
            options={row.targets.map((target) => ({
              value: target.version,
              label: t.targetOption(target.version, formatInstant(target.publishedAt, timeZone)),
            }))}
          />
        )}
        {action === 'canary' && (
          <TextInput
            label={t.percent}
            hint={t.percentHint}
            inputMode="decimal"
            value={share}
            onChange={(event) => setShare(event.target.value)}
            error={asked && shareWrong ? t.percentWrong : undefined}
          />
        )}
        <div aria-live="polite" className={styles.form}>
          {!shareWrong && <p>{consequence(intent, choice)}</p>}
          {warnings(intent, choice).map((warning) => (
            <p key={warning} className={styles.warning}>
              {warning}
            </p>
          ))}
        </div>
        {error && (
          <p role="alert" className={styles.error}>
            {failureText(error, t)}
          </p>
        )}
        <TextArea
          label={t.why}
          hint={t.whyHint}
          value={why}
          maxLength={WHY_LENGTH}
          required={needsReason(intent)}
          optional={!needsReason(intent)}
          onChange={(event) => setWhy(event.target.value)}
          error={asked && whyMissing ? t.whyMissing : undefined}
        />
      </form>
    </Dialog>
  );
}
