import type { Wall } from '../images/wall';

/** A picture of an event as JPEG, and the colours of the wall that it hangs on, where they were sampled. */
export interface MailPoster {
  readonly content: Buffer;
  readonly wall: Wall | null;
}

/** Never rejects, never takes long: null, and the mail goes without. */
export type PosterOf = (eventId: number) => Promise<MailPoster | null>;

export const POSTER_CID = 'affiche';
