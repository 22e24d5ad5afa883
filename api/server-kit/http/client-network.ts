import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The groups of one half of an IPv6 address; an embedded IPv4 address counts as two. */
function groupsOf(half: string): string[] {
  if (half === '') return [];
  return half.split(':').flatMap((group) => (group.includes('.') ? ['v4', 'v4'] : [group]));
}

/**
 * The network that rate limits count: an IPv4 address, or the /64 of an IPv6 address, all used by one client.
 */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const front = groupsOf(head);
  const back = tail === undefined ? [] : groupsOf(tail);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  const prefix = groups.slice(0, 4).map((group) => (Number.parseInt(group, 16) || 0).toString(16));
  return `${prefix.join(':')}::/64`;
}
