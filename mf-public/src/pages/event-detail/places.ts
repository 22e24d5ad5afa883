import { useEffect } from 'react';
import { useLocation } from '@eveneo/platform';

/** Parts of an event's page that links point to: in mails, and after a login. */
export const PLACES = { chat: 'discussion', reviews: 'avis' } as const;
export type Place = (typeof PLACES)[keyof typeof PLACES];

/** @returns whether the URL points to this part, which is then scrolled into view */
export function useAsked(place: Place): boolean {
  const asked = useLocation().hash === `#${place}`;
  useEffect(() => {
    if (!asked) return;
    // After the shell has scrolled to the top.
    const frame = requestAnimationFrame(() => document.getElementById(place)?.scrollIntoView?.());
    return () => cancelAnimationFrame(frame);
  }, [asked, place]);
  return asked;
}
