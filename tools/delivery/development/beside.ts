import { basename } from 'node:path';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { UserError } from '../base/errors';
import { makeDataFolder } from '../installation/config';
import { runningProduct } from '../installation/running';
import { checkPort } from '../processes/ports';
import { startDevelopment, type Development } from './start';
import { developmentTexts } from './texts';

/** Not 3000, the port of `npm start`: both can run at the same time. */
export const PORT_BESIDE = 3100;
/** Where `npm start` serves unless PORT says otherwise. */
const USUAL_HOST = 'http://localhost:3000';

async function checkHost(host: string): Promise<void> {
  const response = await fetch(`${host}${addressOf(calls.liveReleases)}`, {
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  await response?.body?.cancel();
  if (!response?.ok) throw new UserError(developmentTexts.noHost(host));
}

type BesideOptions = {
  /** Folders of the shell's sources and of the areas under development. */
  shell: string;
  remotes: string[];
  /** The deployed host that serves the rest; null for this folder's running `npm start`. */
  host: string | null;
  port: number;
  demo: boolean;
  dataDir: string;
  onFailure: (message: string) => void;
};

/** Develops some areas here; a deployed host serves the others and the API. */
export async function developBeside(options: BesideOptions): Promise<Development> {
  const { remotes, port, dataDir } = options;
  const own = runningProduct(process.env)?.url ?? USUAL_HOST;
  const host = (options.host ?? own).replace(/\/+$/, '');
  const names = remotes.map((dir) => basename(dir));
  await checkPort(port, 'PORT');
  await checkHost(host);
  makeDataFolder(dataDir);
  console.log(developmentTexts.building(['shell', ...names]));
  const development = await startDevelopment({ ...options, apiUrl: host, deployed: host });
  console.log(developmentTexts.ready(development.url, names, host));
  return development;
}
