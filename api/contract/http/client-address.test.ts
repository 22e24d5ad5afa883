import type { IncomingMessage } from 'node:http';
import { addressReader } from './client-address';

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test.each<[what: string, proxies: string[], request: IncomingMessage, address: string]>([
  ['no proxy is known', [], from('203.0.113.1', '198.51.100.7'), '203.0.113.1'],
  ['the proxy is known', ['10.0.0.1'], from('10.0.0.1', '198.51.100.7'), '198.51.100.7'],
  ['it is one of a network', ['10.0.0.0/8'], from('10.1.2.3', '198.51.100.7'), '198.51.100.7'],
  [
    'there are two in a row',
    ['10.0.0.1', '10.0.0.2'],
    from('10.0.0.1', '198.51.100.7, 10.0.0.2'),
    '198.51.100.7',
  ],
  [
    'the client made the first part up',
    ['10.0.0.1'],
    from('10.0.0.1', '1.1.1.1, 198.51.100.7'),
    '198.51.100.7',
  ],
  ['somebody else says so', ['10.0.0.1'], from('203.0.113.1', '198.51.100.7'), '203.0.113.1'],
  ['the proxy says nothing', ['10.0.0.1'], from('10.0.0.1'), '10.0.0.1'],
  ['the connection is gone already', [], from(undefined), ''],
])('where a request comes from when %s', (_, proxies, request, address) => {
  expect(addressReader(proxies)(request)).toBe(address);
});

test('whom it believes does not change with who came before, however many they were', () => {
  const addressOf = addressReader(['10.0.0.1', '10.0.0.2']);
  for (let round = 0; round < 2; round += 1)
    for (let n = 0; n < 200; n += 1) {
      expect(addressOf(from(`203.0.113.${n}`, '198.51.100.7'))).toBe(`203.0.113.${n}`);
      expect(addressOf(from('10.0.0.1', `198.51.100.${n}`))).toBe(`198.51.100.${n}`);
      // A proxy that was believed as a neighbour is no neighbour behind somebody who is not.
      expect(addressOf(from('203.0.113.9', '198.51.100.7, 10.0.0.1'))).toBe('203.0.113.9');
      expect(addressOf(from('10.0.0.2', '203.0.113.9, 10.0.0.1'))).toBe('203.0.113.9');
    }
});
