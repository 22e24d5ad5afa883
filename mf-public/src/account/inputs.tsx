import { NewPasswordInput, PasswordInput, type PasswordInputProps } from 'mf-shared/ui/password-input';
import { TextInput, type TextInputProps } from 'mf-shared/ui/text-input';
import { fieldTexts } from '../texts/account';

export const EmailInput = (props: Omit<TextInputProps, 'label'>) => (
  <TextInput
    label={fieldTexts.email}
    placeholder={fieldTexts.emailHint}
    type="email"
    autoComplete="email"
    {...props}
  />
);

/** A new password, typed twice. */
export function NewPasswordInputs({
  label = fieldTexts.password,
  password,
  confirmation,
}: {
  label?: string;
  password: Omit<PasswordInputProps, 'label'>;
  confirmation: Omit<PasswordInputProps, 'label'>;
}) {
  return (
    <>
      <NewPasswordInput label={label} hint={fieldTexts.passwordHint} {...password} />
      <PasswordInput label={fieldTexts.confirmation} autoComplete="new-password" {...confirmation} />
    </>
  );
}
