import { createServer } from 'node:net';
import { UserError } from '../base/errors';
import { PROCESS_TEXTS } from './texts';

const FORBIDDEN = new Set([3306]);

/** Error codes for an address that this machine does not have, such as IPv6. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Why a server cannot listen on this port now; null when it can. */
export function portProblem(port: number, host = '127.0.0.1'): Promise<'taken' | 'forbidden' | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (NO_SUCH_ADDRESS.has(code)) resolve(null);
      else resolve(code === 'EACCES' ? 'forbidden' : 'taken');
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** A currently free port, chosen by the system; never 3306, the port of the system's own database. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host, exclusive: true }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(FORBIDDEN.has(port) ? freePort(host) : port));
    });
  });
}

/** Addresses behind 'localhost' and wildcard listeners; browsers try ::1 first. */
const HOSTS = ['0.0.0.0', '127.0.0.1', '::1'];

/** Throws when a port is unavailable, naming the variable to change. */
export async function checkPort(port: number, name: 'PORT' | 'API_PORT'): Promise<void> {
  for (const host of HOSTS) {
    const problem = await portProblem(port, host);
    if (problem === 'taken') throw new UserError(PROCESS_TEXTS.portTaken(port, name));
    if (problem === 'forbidden') throw new UserError(PROCESS_TEXTS.portForbidden(port, name));
  }
}
