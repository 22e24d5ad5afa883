import { readStored, writeStored } from '@eveneo/platform';

/** The first entry of every document is called 'default': its path tells one from another. */
const keyOf = (what: string, entry: string) =>
  `${what}:${entry}${entry === 'default' ? location.pathname : ''}`;

/** What is remembered of a history entry, for as long as the tab lives: a page may be loaded anew in between. */
export const readOfEntry = (what: string, entry: string): string | null =>
  readStored(keyOf(what, entry), 'session');

export const writeOfEntry = (what: string, entry: string, value: string | null): void =>
  writeStored(keyOf(what, entry), value, 'session');
