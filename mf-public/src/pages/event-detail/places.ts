import { useEffect } from 'react';
import { useLocation } from '@eveneo/platform';

/** Parts of an event's page that links address: from mails, and after a login. */
export const PLACES = { chat: 'discussion', reviews: 'avis' } as const;
export type Place = (typeof PLACES)[keyof typeof PLACES];

/** @returns whether the address asks for this part; it is then scrolled into view */
export function useAsked(place: Place): boolean {
  const asked = useLocation().hash === `#${place}`;
  useEffect(() => {
    if (!asked) return;
    // After the shell, which begins every page at its top.
    const frame = requestAnimationFrame(() => document.getElementById(place)?.scrollIntoView?.());
    return () => cancelAnimationFrame(frame);
  }, [asked, place]);
  return asked;
}
