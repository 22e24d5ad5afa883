import { momentInFrench } from '@eveneo/contract/application/event-states';
import type { EventFieldName } from '@eveneo/contract/application/event-traits';
import type { Category } from '@eveneo/contract/application/events';
import type { Question } from '@eveneo/contract/application/questions';
import { formatDate } from 'mf-shared/format/date-text';
import { no, yes } from './option-texts';
import { tellPublication } from './PublicationInput';

type Describe = (value: string, categories: readonly Category[]) => string;

const yesOrNo: Describe = (value) => (value === 'true' ? yes : no);

const DESCRIBE: Partial<Record<EventFieldName, Describe>> = {
  category_id: (value, categories) => categories.find(({ id }) => String(id) === value)?.name ?? value,
  date: formatDate,
  publish_at: tellPublication,
  unlisted: yesOrNo,
  approval: yesOrNo,
  registration_opens_at: momentInFrench,
  registration_closes_at: momentInFrench,
  questions: (value) => (JSON.parse(value) as Question[]).map(({ label }) => label).join(' · '),
};

/** Formats a field's value for display. */
export const valueText = (field: EventFieldName, ...given: Parameters<Describe>): string =>
  DESCRIBE[field]?.(...given) ?? given[0];
