import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../base/errors';
import { runningFile } from '../installation/running';
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

describe('the shell for developing an area in a separate repository', () => {
  it('is the one that was installed with it', () => {
    const shell = join(dir, 'node_modules/shell');
    mkdirSync(shell, { recursive: true });
    writeFileSync(join(shell, 'package.json'), '{"name":"shell"}');
    expect(installedShell(dir)).toBe(shell);
  });
  it('is missing: a message asks to install it', () => {
    expect(() => installedShell(dir)).toThrow(/npm install/);
  });
});

describe('the command', () => {
  beforeEach(() => jest.spyOn(process, 'cwd').mockReturnValue(dir));
  it.each([[['--hots', 'x']], [['mf-autre']]])('refuses %j, and lists its options', async (args) => {
    expect(await main(args)).toBe(1);
    expect(refused.mock.calls.join()).toContain('--host https://…');
  });
  it('reports a missing shell instead of starting without it', async () => {
    expect(await main([])).toBe(1);
    expect(refused.mock.calls.join()).toContain('paquet shell');
  });
});

describe('the deployed site that development uses', () => {
  const listen = (status: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((_request, response) => response.writeHead(status).end('{}'));
      server.listen(0, '127.0.0.1', () => resolve(server));
    });
  const develop = async (host: string | null) =>
    developBeside({
      shell: dir,
      remotes: [join(dir, 'mf-agenda')],
      host,
      port: await freePort(),
      demo: true,
      dataDir: join(dir, 'data'),
      onFailure: () => undefined,
    });
  it('is named when it does not respond', async () => {
    await expect(develop('http://127.0.0.1:9')).rejects.toThrow('http://127.0.0.1:9 ne répond pas');
  });
  it('is the running product of this folder, wherever it serves', async () => {
    const own = join(dir, 'own');
    mkdirSync(join(own, 'run'), { recursive: true });
    writeFileSync(runningFile(own), JSON.stringify({ url: 'http://127.0.0.1:9' }));
    jest.replaceProperty(process, 'env', { ...process.env, DATA_DIR: own });
    await expect(develop(null)).rejects.toThrow('http://127.0.0.1:9 ne répond pas');
  });
  it('is named when it is not one of our hosts', async () => {
    const server = await listen(404);
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(develop(`${host}/`)).rejects.toThrow(`${host} ne répond pas comme un hôte`);
    server.close();
  });
});

describe('a program that runs until it is stopped', () => {
  it('stops its parts in reverse order, once, on a signal', async () => {
    const order: string[] = [];
    const status = await untilStopped(async (stops) => {
      stops.push(() => void order.push('base'));
      stops.push(() => void order.push('api'));
      process.emit('SIGTERM');
      process.emit('SIGINT');
    });
    expect([status, order]).toEqual([0, ['api', 'base']]);
  });
  it('ends with status 1 and the reason when one of its parts ends', async () => {
    const stopped = jest.fn();
    const status = await untilStopped(async (stops, onFailure) => {
      stops.push(stopped);
      onFailure('le service a cessé');
    });
    expect(status).toBe(1);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(refused).toHaveBeenCalledWith('le service a cessé');
  });
  it('stops the started parts when a later one fails to start', async () => {
    const stopped = jest.fn();
    const status = await untilStopped(async (stops) => {
      stops.push(stopped);
      throw new UserError('port pris');
    });
    expect([status, stopped.mock.calls.length]).toEqual([1, 1]);
    expect(refused).toHaveBeenCalledWith('port pris');
  });
  it('waits for a part that is still starting, and stops it too', async () => {
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
