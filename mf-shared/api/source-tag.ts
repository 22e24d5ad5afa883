import { SOURCE_TAG } from '@eveneo/contract/application/source-tag';
import { readStored, writeStored } from '@eveneo/platform';

const keyOf = (eventId: number) => `src:${eventId}`;

/** Keeps the tag of the link that first led to an event's page in this tab. @param search '?src=…' */
export function keepSource(eventId: number, search: string): void {
  const tag = new URLSearchParams(search).get('src')?.toLowerCase() ?? '';
  if (SOURCE_TAG.test(tag) && sourceOf(eventId).src === undefined)
    writeStored(keyOf(eventId), tag, 'session');
}

/** The kept tag, as a part of a registration. */
export function sourceOf(eventId: number): { src?: string } {
  const src = readStored(keyOf(eventId), 'session');
  return src !== null && SOURCE_TAG.test(src) ? { src } : {};
}

/** Forgets the tag once a registration has stored it. */
export const forgetSource = (eventId: number): void => writeStored(keyOf(eventId), null, 'session');
