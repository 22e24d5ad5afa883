import type { EventFieldName } from '@eveneo/contract/application/event-fields';
import { momentInFrench } from '@eveneo/contract/application/event-states';
import type { Category } from '@eveneo/contract/application/events';
import type { Question } from '@eveneo/contract/application/questions';
import { formatDate } from '../../../format/date-text';
import { no, yes } from './option-texts';
import { tellPublication } from './PublicationInput';

type Tell = (value: string, categories: readonly Category[]) => string;

const told: Tell = (value) => (value === 'true' ? yes : no);

const TELL: Partial<Record<EventFieldName, Tell>> = {
  category_id: (value, categories) => categories.find(({ id }) => String(id) === value)?.name ?? value,
  date: formatDate,
  publish_at: tellPublication,
  unlisted: told,
  approval: told,
  registration_opens_at: momentInFrench,
  registration_closes_at: momentInFrench,
  questions: (value) => (JSON.parse(value) as Question[]).map(({ label }) => label).join(' · '),
};

/** Formats a field's value for display. */
export const toldValue = (field: EventFieldName, ...given: Parameters<Tell>): string =>
  TELL[field]?.(...given) ?? given[0];
