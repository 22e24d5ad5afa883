import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IMAGE_TYPES } from '@eveneo/contract/application/limits';
import { Button, IconButton } from '../button';
import type { FieldProps } from '../field';
import { FileInput } from '../file-input';
import { usePreview } from './use-preview';
import styles from './ImageInput.module.css';

/** Chooses an image and shows it before it is sent. The caller checks the file (format/image-file). */
export function ImageInput({
  file,
  onFile,
  previewAlt,
  removeLabel,
  ...field
}: FieldProps & {
  id?: string;
  file: File | null;
  onFile: (file: File | null) => void;
  previewAlt: string;
  removeLabel: string;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const preview = usePreview(file);
  // A new input forgets the chosen file; focus goes there, since the pressed button disappears.
  const [round, setRound] = useState(0);
  const remove = () => {
    onFile(null);
    setRound(round + 1);
    requestAnimationFrame(() => frame.current?.querySelector('input')?.focus());
  };
  return (
    <div ref={frame}>
      <FileInput
        key={round}
        {...field}
        accept={IMAGE_TYPES.join(',')}
        fileName={file?.name}
        onFile={onFile}
      />
      {preview && (
        <div className={styles.preview}>
          <img src={preview} alt={previewAlt} />
          <IconButton label={removeLabel} className={styles.remove} onClick={remove}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {!preview && field.error && (
        <Button size="s" variant="ghost" className={styles.drop} onClick={remove}>
          {removeLabel}
        </Button>
      )}
    </div>
  );
}
