import { useId, useState, type FormEvent } from 'react';
import * as calls from '@eveneo/contract/call-list';
import { toast, useMutation } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { failureText } from 'mf-shared/format/failure-text';
import { Button, useAlone } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { Select } from 'mf-shared/ui/select';
import { TextInput } from 'mf-shared/ui/text-input';
import { texts } from '../../../texts';
import styles from '../ReleasesPage.module.css';

const { previews: t, moving } = texts.releases;
const USUAL = '1440';

interface Previewed {
  readonly name: string;
  readonly version: string;
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(t.copied);
  } catch {
    toast.error(t.copyFailed);
  }
}

/** Makes a link, then shows it: it is told this once. */
function PreviewDialog({ name, version, onClose }: Previewed & { onClose: () => void }) {
  const id = useId();
  const [minutes, setMinutes] = useState(USUAL);
  const making = useMutation({
    mutationFn: () =>
      call(calls.makePreview, { body: { releases: [{ name, version }], minutes: Number(minutes) } }),
  });
  const alone = useAlone();
  const { data: made, error, isPending: busy } = making;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (made) void copy(made.url);
    // What went wrong is said below.
    else void alone(() => making.mutateAsync().catch(() => undefined));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title(name)}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t.close}
          </Button>
          {/* One button for both: who has made the link with the keyboard copies it from where they are. */}
          <Button type="submit" form={id} loading={busy} loadingLabel={moving}>
            {made ? t.copy : t.make}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        <p>{t.text(name, version)}</p>
        {!made && (
          <Select
            label={t.lasts}
            value={minutes}
            onChange={(event) => setMinutes(event.target.value)}
            options={Object.entries(t.durations).map(([value, label]) => ({ value, label }))}
          />
        )}
        <div aria-live="polite" className={styles.form}>
          {made && (
            <>
              <TextInput
                label={t.link}
                value={made.url}
                readOnly
                onFocus={(event) => event.target.select()}
              />
              <p>{t.until(made.expiresText)}</p>
            </>
          )}
        </div>
        {error && (
          <p role="alert" className={styles.error}>
            {failureText(error, t)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Offers a link that shows a version on the real site before it is live. */
export function PreviewOffer({ name, version }: Previewed) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
        {t.action}
        <span className="visually-hidden"> {version}</span>
      </Button>
      {open && <PreviewDialog name={name} version={version} onClose={() => setOpen(false)} />}
    </>
  );
}
