import { createHmac, timingSafeEqual } from 'node:crypto';

interface Owner {
  readonly id: number;
  readonly feed_version: number;
}

const secretOf = (secret: string, { id, feed_version }: Owner) =>
  createHmac('sha256', secret).update(`calendar feed:${id}.${feed_version}`).digest('base64url');

/** The last part of a personal feed's address. It follows from the installation's secret: none is kept to be stolen. */
export const feedFile = (secret: string, owner: Owner): string =>
  `${owner.id}-${secretOf(secret, owner)}.ics`;

/** Whose feed is asked for; null for what is no such address. */
export function feedOwner(file: string): number | null {
  const [, id] = /^([1-9]\d{0,9})-[\w-]{43}\.ics$/.exec(file) ?? [];
  return id === undefined ? null : Number(id);
}

export const isFeedOf = (secret: string, owner: Owner, file: string): boolean => {
  const [due, given] = [Buffer.from(feedFile(secret, owner)), Buffer.from(file)];
  return due.length === given.length && timingSafeEqual(due, given);
};
