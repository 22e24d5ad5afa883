import { useState } from 'react';
import * as calls from '@eveneo/contract/call-list';
import type { PreviewAnswer } from '@eveneo/contract/delivery/previews';
import { call } from 'mf-shared/api/call';
import { formFailure } from 'mf-shared/format/failure-text';
import { copyText } from 'mf-shared/ui/clipboard';
import { useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { Select } from 'mf-shared/ui/select';
import { TextInput } from 'mf-shared/ui/text-input';
import { texts } from '../../../texts';
import styles from '../ReleasesPage.module.css';

const { previews: t, moving } = texts.releases;
const DURATIONS = Object.entries(t.durations).map(([value, label]) => ({ value, label }));
const A_DAY = '1440';

/** Creates a link and shows it; the link cannot be retrieved later. */
export function PreviewDialog({
  name,
  version,
  onClose,
}: {
  name: string;
  version: string;
  onClose: () => void;
}) {
  const [made, setMade] = useState<PreviewAnswer | null>(null);
  const form = useKitForm<{ minutes: string }>({
    id: 'preview',
    defaultValues: { minutes: A_DAY },
    order: ['minutes'],
    inline: true,
    describe: (error) => formFailure(error, ['minutes'], t),
    // The same button creates the link, then copies it, so that it keeps the focus.
    send: async ({ minutes }) => {
      if (made) return copyText(made.url, t);
      const body = { releases: [{ name, version }], minutes: Number(minutes) };
      setMade(await call(calls.makePreview, { body }));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t.title(name)}
      submit={made ? t.copy : t.make}
      busy={moving}
      cancel={t.close}
      onClose={onClose}
    >
      <p>{t.text(name, version)}</p>
      {!made && <Select {...form.field('minutes')} label={t.lasts} options={DURATIONS} />}
      <div aria-live="polite" className={styles.form}>
        {made && (
          <>
            <TextInput label={t.link} value={made.url} readOnly onFocus={({ target }) => target.select()} />
            <p>{t.until(made.expiresText)}</p>
          </>
        )}
      </div>
    </FormDialog>
  );
}
