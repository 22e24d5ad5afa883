import { createSocket, type Socket } from 'node:dgram';
import dns from 'node:dns';
import type { AddressInfo } from 'node:net';
import { startReceiver, type Receiver } from '../../../../test/receiver';
import { isInternal } from './address';
import { post, type HookProblem, type PostRules } from './post';

let receiver: Receiver;
beforeEach(async () => (receiver = await startReceiver()));
afterEach(() => receiver.close());

const INSIDE: PostRules = { internal: true };
const codeOf = async (url: string, rules: PostRules = INSIDE) => {
  try {
    await post({ url, headers: { 'content-type': 'application/json' }, body: '{}' }, rules);
    return 'ok';
  } catch (error) {
    return (error as HookProblem).code;
  }
};

test('an accepted message was delivered; a refused one has its reason', async () => {
  expect(await codeOf(receiver.url)).toBe('ok');
  receiver.answer((response) => response.writeHead(500).end('oh'));
  expect(await codeOf(receiver.url)).toBe('http 500');
  receiver.answer((response) => response.writeHead(410).end());
  expect(await codeOf(receiver.url)).toBe('http 410');
  await receiver.close();
  expect(await codeOf(receiver.url)).toBe('ECONNREFUSED');
});

test('redirects are not followed, to itself or anywhere', async () => {
  receiver.answer((response) => response.writeHead(302, { location: receiver.url }).end());
  expect(await codeOf(receiver.url)).toBe('redirect');
  expect(receiver.received).toHaveLength(1);
});

test('a response of any size counts, without reading it to its end', async () => {
  let sent = 0;
  receiver.answer((response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(64 * 1024);
    const more = () => {
      while (sent < 10_000_000 && response.write(chunk)) sent += chunk.length;
    };
    response.on('drain', more).on('error', () => undefined);
    more();
  });
  expect(await codeOf(receiver.url)).toBe('ok');
  expect(sent).toBeLessThan(10_000_000);
});

test('a response that does not start is given up; one that starts and hangs counts', async () => {
  receiver.answer(() => undefined);
  expect(await codeOf(receiver.url, { ...INSIDE, deadlineMs: 100 })).toBe('timeout');
  receiver.answer((response) => response.writeHead(200, { 'content-length': '100' }).flushHeaders());
  // Long enough for the head of the response: only its body hangs.
  expect(await codeOf(receiver.url, { ...INSIDE, deadlineMs: 3000 })).toBe('ok');
  receiver.answer((response) => response.socket?.destroy());
  expect(await codeOf(receiver.url)).toBe('ECONNRESET');
});

describe('internal addresses', () => {
  const OUTSIDE: PostRules = { internal: false };

  test('get no request, in any notation', async () => {
    const { port } = new URL(receiver.url);
    const decimal = ['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '１２７.0.0.1'];
    for (const host of [...decimal, '127.0.0.1', '[::ffff:127.0.0.1]', '[::1]', '0.0.0.0'])
      expect(await codeOf(`http://${host}:${port}/`, OUTSIDE)).toBe('internal');
    expect(receiver.received).toEqual([]);
  });
});

/** A DNS server that has one address for every name, or fails. */
async function startDns(address: readonly number[] | null): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address: from }) => {
    const isA = query.readUInt16BE(query.length - 4 - additional(query)) === 1;
    const question = query.subarray(12, query.length - additional(query));
    const found = address !== null && isA;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(address === null ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(found ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...(address ?? [])]);
    socket.send(Buffer.concat([head, question, ...(found ? [answer] : [])]), port, from);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return socket;
}
/** Length of the EDNS record after the question. */
const additional = (query: Buffer) => (query.readUInt16BE(10) > 0 ? 11 : 0);

describe('host names', () => {
  const before = dns.getServers();
  let server: Socket;
  const answering = async (address: readonly number[] | null) => {
    server = await startDns(address);
    dns.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
  };
  afterEach(() => {
    dns.setServers(before);
    server.close();
  });

  test('that resolve to internal addresses are refused: the checked address is the one connected to', async () => {
    await answering([127, 0, 0, 1]);
    const url = `http://hooks.example:${new URL(receiver.url).port}/`;
    expect(await codeOf(url, { internal: false })).toBe('internal');
    expect(receiver.received).toEqual([]);
    // Control: only the guard refuses it.
    expect(await codeOf(url)).toBe('ok');
  });

  test('that do not resolve are a DNS problem', async () => {
    await answering(null);
    expect(await codeOf('https://nowhere.example/')).toBe('dns');
  });
});

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
])('%s is internal', (address) => {
  expect(isInternal(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '2a01:e0a::1',
  '2606:4700::1111',
])('%s is public', (address) => {
  expect(isInternal(address)).toBe(false);
});
