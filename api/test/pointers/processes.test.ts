import type { TestApi } from '../harness';
import { startInstance } from './processes';

let asked = 0;
/** A process that a signal ended: it never has an exit code. Asked twenty times it gives one, to end the test. */
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
