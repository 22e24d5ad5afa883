import { Download } from 'lucide-react';
import { useAccountExport } from '../../api/account';
import { failureText } from '../../format/failure-text';
import { Button } from '../../ui/button';
import { saveFile } from '../../ui/download';
import { AccountSection } from './AccountSection';
import { OutcomeBanner } from './OutcomeBanner';
import { texts } from './texts';
import { useOutcome } from './use-outcome';

/** All personal data as a file (GDPR, articles 15 and 20). */
export function ExportData() {
  const exported = useAccountExport();
  const { outcome, fail, clear } = useOutcome();
  const download = async () => {
    clear();
    try {
      saveFile(await exported.mutateAsync(), texts.data.file);
    } catch (error) {
      fail(failureText(error, texts.data));
    }
  };
  return (
    <AccountSection title={texts.data.title} lead={texts.data.lead}>
      <OutcomeBanner outcome={outcome} onDismiss={clear} />
      <div>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          loading={exported.isPending}
          loadingLabel={texts.data.downloading}
          onClick={download}
        >
          {texts.data.download}
        </Button>
      </div>
    </AccountSection>
  );
}
