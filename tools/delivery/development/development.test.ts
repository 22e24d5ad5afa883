import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../base/errors';
import { freePort } from '../processes/ports';
import { developBeside } from './beside';
import { installedShell, main } from './develop';
import { untilStopped } from './until-stopped';

let dir: string;
let refused: jest.SpyInstance;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'dev-')));
  writeFileSync(join(dir, 'package.json'), '{"name":"mf-agenda"}');
  refused = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(signal);
});

describe('the shell that an area elsewhere is developed in', () => {
  it('is the one that was installed with it', () => {
    const shell = join(dir, 'node_modules/shell');
    mkdirSync(shell, { recursive: true });
    writeFileSync(join(shell, 'package.json'), '{"name":"shell"}');
    expect(installedShell(dir)).toBe(shell);
  });
  it('is asked for in words when it is not there', () => {
    expect(() => installedShell(dir)).toThrow(/npm install/);
  });
});

describe('the command', () => {
  beforeEach(() => jest.spyOn(process, 'cwd').mockReturnValue(dir));
  it.each([[['--hots', 'x']], [['mf-autre']]])('refuses %j, and names what it takes', async (args) => {
    expect(await main(args)).toBe(1);
    expect(refused.mock.calls.join()).toContain('--host https://…');
  });
  it('says what is missing instead of starting without a shell', async () => {
    expect(await main([])).toBe(1);
    expect(refused.mock.calls.join()).toContain('paquet shell');
  });
});

describe('a site to develop before', () => {
  const listen = (status: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((_request, response) => response.writeHead(status).end('{}'));
      server.listen(0, '127.0.0.1', () => resolve(server));
    });
  const develop = async (host: string) =>
    developBeside({
      ...{ shell: dir, remotes: [join(dir, 'mf-agenda')], host, port: await freePort(), demo: true },
      ...{ dataDir: join(dir, 'data'), onFailure: () => undefined },
    });
  it('is named when nobody answers there', async () => {
    await expect(develop('http://127.0.0.1:9')).rejects.toThrow('http://127.0.0.1:9 ne répond pas');
  });
  it('is named when it is no site of ours', async () => {
    const server = await listen(404);
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(develop(`${host}/`)).rejects.toThrow(`${host} ne répond pas comme un hôte`);
    server.close();
  });
});

describe('what runs until it is stopped', () => {
  it('is taken down last first, once, by a signal', async () => {
    const order: string[] = [];
    const status = await untilStopped(async (stops) => {
      stops.push(() => void order.push('base'));
      stops.push(() => void order.push('api'));
      process.emit('SIGTERM');
      process.emit('SIGINT');
    });
    expect([status, order]).toEqual([0, ['api', 'base']]);
  });
  it('ends with 1 and the reason when a part of it ends', async () => {
    const stopped = jest.fn();
    const status = await untilStopped(async (stops, onFailure) => {
      stops.push(stopped);
      onFailure('le service a cessé');
    });
    expect(status).toBe(1);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(refused).toHaveBeenCalledWith('le service a cessé');
  });
  it('takes down what had started when the rest could not', async () => {
    const stopped = jest.fn();
    const status = await untilStopped(async (stops) => {
      stops.push(stopped);
      throw new UserError('port pris');
    });
    expect([status, stopped.mock.calls.length]).toEqual([1, 1]);
    expect(refused).toHaveBeenCalledWith('port pris');
  });
  it('waits for what was still being started, and takes that down too', async () => {
    const stopped = jest.fn();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const ended = untilStopped(async (stops) => {
      process.emit('SIGTERM');
      await held;
      stops.push(stopped);
    });
    goOn();
    expect(await ended).toBe(0);
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});
