import { useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { useWeakness } from '../../api/common-passwords';
import { PasswordInput, type PasswordInputProps } from './PasswordInput';

/** A new password, with an immediate warning if it is easy to guess. */
export function NewPasswordInput({ onChange, ...props }: Omit<PasswordInputProps, 'warning'>) {
  const [typed, setTyped] = useState('');
  const weakness = useWeakness(typed);
  return (
    <PasswordInput
      autoComplete="new-password"
      {...props}
      warning={weakness && !props.error ? FIELD_TEXTS.password[weakness] : undefined}
      onChange={(event) => {
        setTyped(event.target.value);
        return onChange?.(event);
      }}
    />
  );
}
