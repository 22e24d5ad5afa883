import { useId } from 'react';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { texts } from '../../texts';
import { besides, consequence, warnings, type Intent } from './intents';
import { ChoiceField, ReasonField } from './MoveFields';
import { useMoveForm } from './use-move-form';
import styles from './ReleasesPage.module.css';

const t = texts.releases;

/** Says what will happen, asks for what is missing, then does it. Mounted anew for each intent. */
export function MoveDialog({ intent, onClose }: { intent: Intent; onClose: () => void }) {
  const { action, row } = intent;
  const id = useId();
  const form = useMoveForm(intent, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.dialogTitles[action](row.pointer.name)}
      busy={form.busy}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={form.busy}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={action === 'rollback' ? 'danger' : 'primary'}
            loading={form.busy}
            loadingLabel={t.moving}
          >
            {t.actions[action]}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.submit} noValidate className={styles.form}>
        <ChoiceField intent={intent} form={form} />
        <div aria-live="polite" className={styles.form}>
          {!form.shareWrong && (
            <p>{[consequence(intent, form.choice), ...besides(intent, form.choice)].join(' ')}</p>
          )}
          {warnings(intent, form.choice).map((warning) => (
            <p key={warning} className={styles.warning}>
              {warning}
            </p>
          ))}
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
