import { useState } from 'react';
import type { EventFormValues } from '../../../api/event-management';
import { longDuration } from './event-duration';

export interface LongEventQuestion {
  duration: string;
  answer: (meant: boolean) => void;
}

/**
 * Asks before an event is saved that would last longer than 12 hours.
 * @returns the open question, and a function that asks if needed and resolves to true to save
 */
export function useLongEvent() {
  const [question, setQuestion] = useState<LongEventQuestion | null>(null);
  const isMeant = (fields: EventFormValues, before: EventFormValues): Promise<boolean> => {
    const duration = longDuration(fields);
    const asBefore = fields.time === before.time && fields.end_time === before.end_time;
    if (duration === null || asBefore) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (meant: boolean) => {
        setQuestion(null);
        resolve(meant);
      };
      setQuestion({ duration, answer });
    });
  };
  return { question, isMeant };
}
