import { LIMITS } from '@eveneo/contract/application/limits';
import { usePublicSettings, useQuery } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { texts } from '../../texts';
import { besides, consequence, needsReason, warnings, type Intent } from './intents';
import { liveRows, type LiveRow } from './live-rows';
import { releasesQuery } from './release-calls';
import { useMoveForm, type MoveForm } from './use-move-form';
import styles from './ReleasesPage.module.css';

const t = texts.releases;

/** The consequence with warnings, or the current state after a concurrent change. */
function Outlook({ form, now }: { form: MoveForm; now: LiveRow }) {
  const { intent, choice, changed, pointless, shareWrong } = form;
  if (changed)
    return (
      <p className={styles.warning}>
        {t.changed(now.pointer.name)} {t.now(now.pointer.live, now.canary)}
      </p>
    );
  if (pointless) return <p>{t.pointless}</p>;
  return (
    <>
      {!shareWrong && <p>{[consequence(intent, choice), ...besides(intent, choice)].join(' ')}</p>}
      {warnings(intent, choice).map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
    </>
  );
}

/** The roll-back target or the canary's share. */
function ChoiceField({ form }: { form: MoveForm }) {
  const { timeZone } = usePublicSettings();
  const { action, row } = form.intent;
  if (action === 'rollback')
    return (
      <Select
        {...form.field('version')}
        label={t.target}
        options={row.targets.map((target) => ({
          value: target.version,
          label: t.targetOption(target.version, formatInstant(target.publishedAt, timeZone)),
        }))}
      />
    );
  if (action !== 'canary') return null;
  return <TextInput {...form.field('share')} label={t.percent} hint={t.percentHint} inputMode="decimal" />;
}

/** Confirms a move: its consequence, its choice and its reason. */
export function MoveDialog({ intent: asked, onClose }: { intent: Intent; onClose: () => void }) {
  const { action } = asked;
  const { name } = asked.row.pointer;
  const overview = useQuery(releasesQuery()).data;
  const now = (overview && liveRows(overview).find(({ pointer }) => pointer.name === name)) ?? asked.row;
  const form = useMoveForm(asked, now, onClose);
  const { changed, pointless } = form;
  const required = needsReason(form.intent);
  return (
    <FormDialog
      form={form}
      title={action === 'canary' ? t.canaryTitle(name) : t.dialogTitle(t.actions[action], name)}
      submit={changed ? t.reread : pointless ? null : t.actions[action]}
      busy={t.moving}
      danger={action === 'rollback' && !changed}
      onClose={onClose}
    >
      <ChoiceField form={form} />
      <div aria-live="polite" className={styles.form}>
        <Outlook form={form} now={now} />
      </div>
      <TextArea
        {...form.text('why')}
        label={t.why}
        hint={t.whyHint}
        maxLength={LIMITS.reason.max}
        required={required}
        optional={!required}
      />
    </FormDialog>
  );
}
