import { Download } from 'lucide-react';
import { toast } from '@eveneo/platform';
import { useRegistrationsCsv } from '../../../api/registrations';
import type { ManagerRole } from '../../../api/requests';
import { failureText } from '../../../format/failure-text';
import { Button } from '../../../ui/button';
import { saveFile } from '../../../ui/download';
import { texts } from './texts';

/** Downloads the list as CSV, or the given users' part of it. */
export function CsvButton({
  manager,
  eventId,
  users,
}: {
  manager: ManagerRole;
  eventId: number;
  users?: readonly number[];
}) {
  const csv = useRegistrationsCsv(manager, eventId);
  const download = async () => {
    try {
      saveFile(await csv.mutateAsync(users), texts.csvFile(eventId));
    } catch (error) {
      toast.error(failureText(error, texts.csvFailed));
    }
  };
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      loading={csv.isPending}
      loadingLabel={texts.csvBusy}
      onClick={download}
    >
      {users ? texts.csvChosen : texts.csv}
    </Button>
  );
}
