import { useState } from 'react';
import { isEnded } from '@eveneo/contract/application/event-states';
import { minuteNow } from '@eveneo/contract/application/event-time';
import { now, usePublicSettings } from '@eveneo/platform';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { longDuration } from './event-duration';

export interface HoursQuestion {
  /** The event's duration; 'ended' if it is already over; the entries of a day that it leaves. */
  about: { duration: string } | { entered: number } | 'ended';
  answer: (meant: boolean) => void;
}

const HOURS = ['date', 'time', 'end_time'] as const;

/**
 * Asks before saving an event that lasts longer than 12 hours, has already ended, or leaves a day on which people
 * have entered.
 * @returns the open question, and a function that asks if needed and resolves to true to save
 */
export function useHoursQuestion() {
  const { timeZone } = usePublicSettings();
  const [question, setQuestion] = useState<HoursQuestion | null>(null);
  const ask = (about: HoursQuestion['about']): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (meant: boolean) => {
        setQuestion(null);
        resolve(meant);
      };
      setQuestion({ about, answer });
    });
  /** @param entered how many people have entered on the present day */
  const isMeant = async (
    fields: EventFormValues,
    before: EventFormValues,
    entered: number,
  ): Promise<boolean> => {
    const changed = HOURS.filter((name) => fields[name] !== before[name]);
    if (changed.length === 0) return true;
    const duration = changed.some((name) => name !== 'date') ? longDuration(fields) : null;
    if (duration !== null && !(await ask({ duration }))) return false;
    const { date, time, end_time } = fields;
    if (entered > 0 && date !== '' && date !== before.date && !(await ask({ entered }))) return false;
    return (
      !isEnded({ date: date || before.date, time, end_time: end_time || null }, minuteNow(now(), timeZone)) ||
      ask('ended')
    );
  };
  return { question, isMeant };
}
