import { useId } from 'react';
import { useQuery } from '@eveneo/platform';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { texts } from '../../texts';
import { besides, consequence, warnings, type Intent } from './intents';
import { ChoiceField, ReasonField } from './MoveFields';
import { liveRows, type LiveRow } from './live-rows';
import { presentState } from './plans/plan-form';
import { planTexts } from './plans/texts';
import { releasesQuery } from './release-calls';
import { useMoveForm, type MoveForm } from './use-move-form';
import styles from './ReleasesPage.module.css';

const t = texts.releases;

/** What will happen and what speaks against it; where somebody else was faster, what holds now. */
function Outlook({ form, now }: { form: MoveForm; now: LiveRow }) {
  const { intent, choice, changed, pointless, shareWrong } = form;
  if (changed)
    return (
      <p className={styles.warning}>
        {planTexts.changed(now.pointer.name)} {presentState(now)}
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

/** Says what will happen, asks for what is missing, then does it. Mounted anew for each intent. */
export function MoveDialog({ intent: asked, onClose }: { intent: Intent; onClose: () => void }) {
  const { action } = asked;
  const { name } = asked.row.pointer;
  const id = useId();
  const overview = useQuery(releasesQuery()).data;
  const now = (overview && liveRows(overview).find(({ pointer }) => pointer.name === name)) ?? asked.row;
  const form = useMoveForm(asked, now, onClose);
  const { intent, changed, pointless } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.dialogTitles[action](name)}
      busy={form.busy}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={form.busy}>
            {t.cancel}
          </Button>
          {(changed || !pointless) && (
            <Button
              type="submit"
              form={id}
              variant={action === 'rollback' && !changed ? 'danger' : 'primary'}
              loading={form.busy}
              loadingLabel={t.moving}
            >
              {changed ? planTexts.reread : t.actions[action]}
            </Button>
          )}
        </>
      }
    >
      <form id={id} onSubmit={form.submit} noValidate className={styles.form}>
        <ChoiceField intent={intent} form={form} />
        <div aria-live="polite" className={styles.form}>
          <Outlook form={form} now={now} />
        </div>
        {form.error && (
          <p role="alert" className={styles.error}>
            {failureText(form.error, t)}
          </p>
        )}
        <ReasonField intent={intent} form={form} />
      </form>
    </Dialog>
  );
}
