import { useState } from 'react';
import type { ApiError } from '@eveneo/platform';
import { Download } from 'lucide-react';
import { fetchAccountExport } from '../../api/account';
import { Button } from '../../ui/button';
import { saveFile } from '../../ui/download';
import { AccountSection } from './AccountSection';
import { OutcomeBanner } from './OutcomeBanner';
import { texts } from './texts';
import { useOutcome } from './use-outcome';

/** Everything held about the person, as a file (RGPD, articles 15 and 20). */
export function ExportData() {
  const [busy, setBusy] = useState(false);
  const { outcome, fail, clear } = useOutcome();
  const download = async () => {
    clear();
    setBusy(true);
    try {
      saveFile(await fetchAccountExport(), texts.data.file);
    } catch (error) {
      fail((error as ApiError).serverMessage ?? texts.data.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountSection title={texts.data.title} lead={texts.data.lead}>
      <OutcomeBanner outcome={outcome} onDismiss={clear} />
      <div>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          loading={busy}
          loadingLabel={texts.data.downloading}
          onClick={() => void download()}
        >
          {texts.data.download}
        </Button>
      </div>
    </AccountSection>
  );
}
