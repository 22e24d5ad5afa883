import { BlockList, isIP, isIPv4 } from 'node:net';

/** What is not the public Internet: this machine, its networks, the address where clouds hand out credentials. */
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
  // Of IPv6 all but what is given out (2000::/3), and there what leads back to an IPv4 address.
  ...([
    ['::', 3],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['4000::', 2],
    ['8000::', 1],
  ] as const),
];

// Two lists: in one, the IPv6 net in which IPv4 addresses can be written would hold all of those.
const internal = { four: new BlockList(), six: new BlockList() };
for (const [net, prefix] of INTERNAL)
  if (isIPv4(net)) internal.four.addSubnet(net, prefix, 'ipv4');
  else internal.six.addSubnet(net, prefix, 'ipv6');

/** Whether an address leads nowhere but inside. @param address an IPv4 or IPv6 address */
export const isInternal = (address: string): boolean =>
  isIPv4(address) ? internal.four.check(address, 'ipv4') : internal.six.check(address, 'ipv6');

/** The host of a URL as an address, where it is one. 'http://2130706433/' has become '127.0.0.1' by then. */
export function literalOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
}
