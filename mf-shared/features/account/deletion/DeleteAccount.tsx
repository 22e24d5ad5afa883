import { useEffect, useState, type ReactNode } from 'react';
import { session, useNavigate } from '@eveneo/platform';
import { useDeleteAccount } from '../../../api/account';
import { failureText } from '../../../format/failure-text';
import { Banner } from '../../../ui/banner';
import { Button, useAlone } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextInput } from '../../../ui/text-input';
import styles from '../Account.module.css';
import { AccountSection } from '../AccountSection';
import { texts } from '../texts';

const FORM = 'delete-account';
const REDIRECT_MS = 1_500;

/** Redirects to the home page, without a session, once there was time to read the success message. */
function useFarewell(done: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_MS);
    return () => {
      clearTimeout(timer);
      session.acknowledgeEnd();
    };
  }, [done, navigate]);
}

export function DeleteAccount({ warning }: { warning: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection title={texts.deletion.title} lead={texts.deletion.lead}>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {texts.deletion.open}
        </Button>
      </div>
      {open && <DeletionDialog warning={warning} onClose={() => setOpen(false)} />}
    </AccountSection>
  );
}

function DeletionDialog({ warning, onClose }: { warning: ReactNode; onClose: () => void }) {
  const [word, setWord] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const remove = useDeleteAccount();
  const alone = useAlone();
  useFarewell(done);

  const submit = async (typed: FormDataEntryValue | null) => {
    if (typed !== texts.deletion.word) {
      setError(texts.deletion.mismatch);
      document.getElementById(`${FORM}-word`)?.focus();
      return;
    }
    setFailure(null);
    try {
      await remove.mutateAsync();
      // The session ends here first, so that a late 401 is not reported as expired; the page stays for its last
      // message.
      session.end(true);
      setDone(true);
    } catch (cause) {
      setFailure(failureText(cause, texts.deletion));
    }
  };
  return (
    <Dialog
      open
      title={texts.deletion.title}
      busy={remove.isPending || done}
      onClose={onClose}
      actions={
        !done && (
          <>
            <Button variant="secondary" disabled={remove.isPending} onClick={onClose}>
              {texts.deletion.cancel}
            </Button>
            <Button
              type="submit"
              form={FORM}
              variant="danger"
              loading={remove.isPending}
              loadingLabel={texts.deletion.confirming}
            >
              {texts.deletion.confirm}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Banner tone="success">{texts.deletion.success}</Banner>
      ) : (
        <form
          id={FORM}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('word');
            void alone(() => submit(typed));
          }}
        >
          <p>{texts.deletion.question}</p>
          {warning}
          {failure && <Banner tone="error">{failure}</Banner>}
          <TextInput
            id={`${FORM}-word`}
            name="word"
            label={texts.deletion.label}
            value={word}
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setWord(event.target.value);
              setError(undefined);
            }}
          />
        </form>
      )}
    </Dialog>
  );
}
