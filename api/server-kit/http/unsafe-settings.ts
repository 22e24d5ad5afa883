import { isIP } from 'node:net';

/** IPv4 addresses stand in IPv6 too, as '::ffff:0:0/96'. */
const MAY_HOLD_IPV4 = /^(?:::|0+:)/;

/** The length of a mask such as '255.0.0.0'. */
const lengthOf = (mask: string): number =>
  mask
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .search(/0|$/);

/** Whether a range of trusted proxies is so wide that anybody could name a client, in any spelling. */
export function trustsAnybody(range: string): boolean {
  const [address = '', mask] = range.trim().split('/');
  if (mask === undefined) return /^(?:\*|true)$/i.test(address);
  const length = isIP(mask) === 4 ? lengthOf(mask) : Number(mask);
  return !(length >= (MAY_HOLD_IPV4.test(address) ? 104 : 8));
}

/** Hosts that nobody but this machine reaches, as a URL spells them. */
export const LOCAL_HOST =
  /^(?:(?:.*\.)?localhost\.?|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f..:.*|0:0)\])$/i;

/** A site's address: scheme, host and port. */
export const SITE = /^https?:\/\/[^/?#@*]+$/;
