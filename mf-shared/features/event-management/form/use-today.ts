import { useCallback } from 'react';
import { now, usePublicSettings } from '@eveneo/platform';
import { dayIn } from '../../../format/event-time';

/** @returns a function that tells which day it is where events take place; asked anew, a form may stay open past midnight */
export function useToday(): () => string {
  const { timeZone } = usePublicSettings();
  return useCallback(() => dayIn(now(), timeZone), [timeZone]);
}
