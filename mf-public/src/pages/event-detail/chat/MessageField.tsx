import type { KeyboardEvent } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { ApiError } from '@eveneo/platform';
import { rulesOf, type KitForm } from 'mf-shared/ui/form';
import { TextArea } from 'mf-shared/ui/text-area';

export interface MessageFields {
  message: string;
}
export const messageRules = rulesOf<MessageFields>(({ message }) => {
  const length = message.trim().length;
  const { required, long } = FIELD_TEXTS.message;
  return { message: length === 0 ? required : length > LIMITS.message.max ? long : undefined };
});

/** The login page explains an expired session; other screens then show no message. */
export const isExpired = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Enter sends, Shift+Enter breaks the line. */
export function MessageField({
  form,
  label,
  rows,
  className,
  onEscape,
}: {
  form: KitForm<MessageFields>;
  label: string;
  rows: number;
  className?: string | undefined;
  onEscape?: () => void;
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <TextArea
      {...form.text('message')}
      label={label}
      rows={rows}
      maxLength={LIMITS.message.max}
      className={className}
      onKeyDown={onKeyDown}
    />
  );
}
