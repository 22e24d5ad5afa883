import type { TestApi } from '../harness';
import { startInstance } from './processes';

let asked = 0;
/**
 * A process ended by a signal has no exit code. After twenty reads this one returns a code, so that the test ends.
 */
const killed = {
  get exitCode() {
    asked += 1;
    return asked > 20 ? 1 : null;
  },
  signalCode: 'SIGKILL',
  kill: () => true,
};
jest.mock('node:child_process', () => ({ spawn: () => killed }));

test('an instance that a signal ends while it starts is not waited for', async () => {
  const api = { databaseUrl: '', storageDir: '', outboxDir: '' } as TestApi;
  await expect(startInstance(api)).rejects.toThrow('ends before it is ready');
  // Once for each of six attempts.
  expect(asked).toBe(6);
});
