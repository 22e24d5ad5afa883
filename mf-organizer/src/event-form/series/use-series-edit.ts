import { useRef, useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useQueryClient } from '@eveneo/platform';
import type { EventFormValues } from 'mf-shared/api/event-management';
import type { SeriesEdit } from 'mf-shared/api/series';
import { changedFields } from '../event-values';
import type { EventChange } from '../use-event-edit';

/** The dates that an edit is for; null: the edited date alone. */
export type ChosenScope = Pick<SeriesEdit, 'scope' | 'overwrite'> | null;

export interface ScopeQuestion {
  edit: Omit<SeriesEdit, 'scope' | 'overwrite'>;
  image: boolean;
  /** Undefined: go on editing. */
  answer: (chosen: ChosenScope | undefined) => void;
}

type Change = EventChange & { why?: string };

/**
 * Asks which dates of a series an edit is for, and saves it; an event without a series is saved without asking.
 */
export function useSeriesEdit(event: EventDetail) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<ScopeQuestion | null>(null);
  const chosen = useRef<ChosenScope>(null);
  return {
    question,
    ask: ({ id, version, fields, image, removeImage }: EventChange, base: EventFormValues) => {
      const changed = changedFields(base, { ...base, ...fields });
      chosen.current = null;
      if (!event.series || changed.length === 0) return true;
      const edited = Object.fromEntries(changed.map((field) => [field, fields[field]]));
      return new Promise<boolean>((resolve) => {
        const answer: ScopeQuestion['answer'] = (scope) => {
          setQuestion(null);
          chosen.current = scope ?? null;
          resolve(scope !== undefined);
        };
        setQuestion({ edit: { id, version, fields: edited }, image: image !== null || removeImage, answer });
      });
    },
    /** Saves the fields of several dates, then the picture of the edited one; or the edited one alone. */
    save: async (change: Change, saveOne: (change: Change) => Promise<EventDetail>): Promise<EventDetail> => {
      const { id, version, fields, why, image, removeImage } = change;
      if (!chosen.current) return saveOne(change);
      const { saveDates } = await import(/* webpackChunkName: "event-edit" */ './save-dates');
      const saved = await saveDates(client, { id, version, fields, ...chosen.current, ...(why && { why }) });
      return image || removeImage ? saveOne({ ...change, fields: {}, version: saved.version }) : saved;
    },
  };
}
