import { toast, useMutation } from '@eveneo/platform';
import { failureText } from '../../format/failure-text';
import { Button, type ButtonProps } from '../button';
import { csvFile, saveFile } from './save-file';

interface CsvTexts {
  button: string;
  busy: string;
  failed: string;
}

interface CsvButtonProps extends Pick<ButtonProps, 'icon' | 'size'> {
  texts: CsvTexts;
  /** The file's name. */
  name: string;
  /** Requests the file's text: a plain link could not send the bearer header. */
  load: () => Promise<string>;
}

/** Downloads a CSV file. */
export function CsvButton({ texts, name, load, ...look }: CsvButtonProps) {
  const csv = useMutation({ mutationFn: load });
  const download = async () => {
    try {
      saveFile(csvFile(await csv.mutateAsync()), name);
    } catch (error) {
      toast.error(failureText(error, texts));
    }
  };
  return (
    <Button
      variant="secondary"
      loading={csv.isPending}
      loadingLabel={texts.busy}
      onClick={download}
      {...look}
    >
      {texts.button}
    </Button>
  );
}
