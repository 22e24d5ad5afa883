import type { ReactNode } from 'react';
import type { EventFieldName } from '@eveneo/contract/application/event-traits';

/** Props of every input of the event form. */
export interface InputProps {
  id: string;
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

/** A controlled input's value as text, with its change handler. */
export interface ControlledValue {
  value: string;
  change: (value: string) => void;
}

/** The fields of the folded part of the form. */
export type OptionName = Extract<
  EventFieldName,
  | 'publish_at'
  | 'unlisted'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'approval'
  | 'companions_max'
  | 'questions'
  | 'answers_kept_why'
>;
