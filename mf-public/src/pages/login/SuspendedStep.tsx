import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from '@eveneo/platform';
import { deleteAccountOf, exportOf, suspensionOf } from 'mf-shared/api/account';
import { failureText } from 'mf-shared/format/failure-text';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { saveFile } from 'mf-shared/ui/download';
import { rulesOf, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { TextInput } from 'mf-shared/ui/text-input';
import { AccountPage } from '../../account/AccountPage';
import { visitorFailure } from '../../account/failures';
import { isFactorRequired } from '../../account/session-calls';
import { suspendedTexts as t } from '../../texts/account';
import { SecondFactorStep } from './SecondFactorStep';
import styles from './SuspendedStep.module.css';

const FIELDS = ['word'] as const;
const WORD = 'SUPPRIMER';
const FILE = 'mes-donnees-eveneo.json';

function DeletionDialog({
  remove,
  onClose,
  onDone,
}: {
  remove: () => Promise<void>;
  onClose: () => void;
  onDone: () => void;
}) {
  const form = useKitForm<{ word: string }>({
    id: 'delete-suspended',
    defaultValues: { word: '' },
    order: FIELDS,
    inline: true,
    rules: rulesOf<{ word: string }>(({ word }) => (word === WORD ? {} : { word: t.deletion.mismatch })),
    describe: (error) => visitorFailure(error, FIELDS, t.deletion.failed),
    async send() {
      await remove();
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      title={t.deletion.open}
      submit={t.deletion.confirm}
      busy={t.deletion.confirming}
      onClose={onClose}
    >
      <p>{t.deletion.question}</p>
      <TextInput
        {...form.field('word')}
        label={t.deletion.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  );
}

/**
 * After the right password of a suspended account: why it cannot be used, and what remains possible. The limited
 * session for these actions is kept here only; nobody is logged in.
 * @param open opens this session and returns its token
 */
export function SuspendedStep({
  message,
  open,
  onBack,
}: {
  message: string;
  open: (code?: string) => Promise<string>;
  onBack: () => void;
}) {
  const navigate = useNavigate();
  const token = useRef<string | null>(null);
  const [asking, setAsking] = useState<'code' | 'deletion' | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const [deleted, setDeleted] = useState(false);
  const enter = async (code?: string) => {
    token.current ??= await open(code);
    return token.current;
  };
  const attempt = async (work: (token: string) => Promise<void>) => {
    setOutcome(null);
    setBusy(true);
    try {
      await work(await enter());
    } catch (error) {
      if (isFactorRequired(error)) setAsking('code');
      else setOutcome({ tone: 'error', text: failureText(error, { failed: t.failed }) });
    } finally {
      setBusy(false);
    }
  };
  const contest = async (opened: string) =>
    navigate(`/report?${new URLSearchParams(await suspensionOf(opened))}`);
  const download = async (opened: string) => {
    saveFile(await exportOf(opened), FILE);
    setOutcome({ tone: 'success', text: t.exported });
  };

  if (asking === 'code')
    return (
      <SecondFactorStep
        send={async (code) => {
          await enter(code);
          setAsking(null);
        }}
        onBack={() => setAsking(null)}
      />
    );
  if (deleted)
    return (
      <AccountPage title={t.title} way={{ label: t.home, to: '/' }}>
        <Banner tone="success">{t.deletion.success}</Banner>
      </AccountPage>
    );
  return (
    <AccountPage title={t.title} lead={message}>
      <div className={styles.choices}>
        {outcome && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
        <Button wide loading={busy} loadingLabel={t.opening} onClick={() => attempt(contest)}>
          {t.contest}
        </Button>
        <Button
          variant="secondary"
          wide
          icon={<Download aria-hidden="true" />}
          loading={busy}
          loadingLabel={t.exporting}
          onClick={() => attempt(download)}
        >
          {t.export}
        </Button>
        <Button
          variant="danger"
          wide
          disabled={busy}
          aria-haspopup="dialog"
          onClick={() => attempt(async () => setAsking('deletion'))}
        >
          {t.deletion.open}
        </Button>
        <Button variant="secondary" wide onClick={onBack}>
          {t.back}
        </Button>
      </div>
      {asking === 'deletion' && (
        <DeletionDialog
          remove={() => deleteAccountOf(token.current)}
          onClose={() => setAsking(null)}
          onDone={() => setDeleted(true)}
        />
      )}
    </AccountPage>
  );
}
