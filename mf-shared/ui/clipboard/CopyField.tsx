import { Copy } from 'lucide-react';
import { Button } from '../button';
import { TextInput } from '../text-input';
import { copyText } from './copy-text';
import styles from './CopyField.module.css';

interface CopyFieldProps {
  id: string;
  value: string;
  texts: { address: string; copy: string; copied: string; copyFailed: string };
}

/** A read-only text, with a button that copies it. */
export const CopyField = ({ id, value, texts }: CopyFieldProps) => (
  <div className={styles.line}>
    <TextInput id={id} label={texts.address} value={value} readOnly className={styles.text} />
    <Button
      variant="secondary"
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copyText(value, texts)}
    >
      {texts.copy}
    </Button>
  </div>
);
