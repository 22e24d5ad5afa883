import { useEffect } from 'react';
import { useLocation } from '@eveneo/platform';

/** Parts of an event's page that addresses name: mails lead there, and a login that was asked for there. */
export const PLACES = { chat: 'discussion', reviews: 'avis' } as const;
export type Place = (typeof PLACES)[keyof typeof PLACES];

/** @returns whether the address asks for this part; it is then brought into view, once its page is there */
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
