import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../button';
import { Field, fieldOf, inputStyles, type FieldProps, type FieldWiring } from '../field';
import { KIT_TEXTS } from '../texts';
import styles from './PasswordInput.module.css';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'>, FieldProps {
  /** A warning about the present value that does not block it. */
  warning?: string | undefined;
}

const warningId = ({ id }: FieldWiring) => `${id}-warning`;
const described = (wiring: FieldWiring, warning: string | undefined) =>
  [wiring['aria-describedby'], warning && warningId(wiring)].filter(Boolean).join(' ') || undefined;

/** A password with a toggle that shows it. */
export function PasswordInput({ warning, ...props }: PasswordInputProps) {
  const [field, input] = fieldOf(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          <div className={styles.frame}>
            <input
              {...input}
              {...wiring}
              aria-describedby={described(wiring, warning)}
              type={shown ? 'text' : 'password'}
              // A visible password must not be spell-checked either.
              spellCheck={false}
              autoCapitalize="none"
              className={clsx(inputStyles.input, styles.input)}
            />
            <IconButton
              className={styles.toggle}
              label={shown ? KIT_TEXTS.hidePassword : KIT_TEXTS.showPassword}
              aria-controls={wiring.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </IconButton>
          </div>
          <p id={warningId(wiring)} role="status" className={styles.warning}>
            {warning}
          </p>
        </>
      )}
    </Field>
  );
}
