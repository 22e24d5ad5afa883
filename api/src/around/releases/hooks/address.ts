import { BlockList, isIP, isIPv4 } from 'node:net';

/** Not public: loopback, private networks, the metadata address of clouds. */
const INTERNAL: readonly (readonly [net: string, prefix: number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
  // IPv6: all but the global range (2000::/3), and its subnets that embed IPv4 addresses.
  ...([
    ['::', 3],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['4000::', 2],
    ['8000::', 1],
  ] as const),
];

// Two lists: in a single one the IPv4-mapped range of IPv6 would match every IPv4 address.
const internal = { four: new BlockList(), six: new BlockList() };
for (const [net, prefix] of INTERNAL)
  if (isIPv4(net)) internal.four.addSubnet(net, prefix, 'ipv4');
  else internal.six.addSubnet(net, prefix, 'ipv6');

/** @param address an IPv4 or IPv6 address */
export const isInternal = (address: string): boolean =>
  isIPv4(address) ? internal.four.check(address, 'ipv4') : internal.six.check(address, 'ipv6');

/** The host of a URL if it is an IP address. URL has normalised 'http://2130706433/' to '127.0.0.1'. */
export function literalOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
}
