import { createHmac, timingSafeEqual } from 'node:crypto';

interface Owner {
  readonly id: number;
  readonly feed_version: number;
}

const secretOf = (secret: string, { id, feed_version }: Owner) =>
  createHmac('sha256', secret).update(`calendar feed:${id}.${feed_version}`).digest('base64url');

/** The file name of a personal feed, derived from the installation's secret instead of stored. */
export const feedFile = (secret: string, owner: Owner): string =>
  `${owner.id}-${secretOf(secret, owner)}.ics`;

/** The account id in the file name of a personal feed, unverified; null for a malformed name. */
export function feedOwner(file: string): number | null {
  const [, id] = /^([1-9]\d{0,9})-[\w-]{43}\.ics$/.exec(file) ?? [];
  return id === undefined ? null : Number(id);
}

export const isFeedOf = (secret: string, owner: Owner, file: string): boolean => {
  const [due, given] = [Buffer.from(feedFile(secret, owner)), Buffer.from(file)];
  return due.length === given.length && timingSafeEqual(due, given);
};
