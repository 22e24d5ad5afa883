import { UserError } from '../base/errors';
import { portProblem } from './ports';
import { texts } from '../base/texts';

/** Every address that 'localhost' or a listener on all addresses may stand for: a browser asks ::1 first. */
const HOSTS = ['0.0.0.0', '127.0.0.1', '::1'];

/** Refuses a port that cannot be had, with a message that names the variable to change. */
export async function checkPort(port: number, name: 'PORT' | 'API_PORT'): Promise<void> {
  for (const host of HOSTS) {
    const problem = await portProblem(port, host);
    if (problem === 'taken') throw new UserError(texts.ports.taken(port, name));
    if (problem === 'forbidden') throw new UserError(texts.ports.forbidden(port, name));
  }
}
