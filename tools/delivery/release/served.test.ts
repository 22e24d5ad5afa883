import type { HostState } from '@eveneo/contract/delivery/hosts';
import type { PointerState } from '@eveneo/contract/delivery/pointers';
import { printServed, untilServed } from './served';

const NEW = '1.0.0-0123456789ab';
const OLD = '1.0.0-fedcba987654';
const pointer: PointerState = {
  name: 'mf-guest',
  revision: 8,
  live: NEW,
  fallback: OLD,
  canary: null,
  lock: null,
};
const host = (label: string, version: string, changes: Partial<HostState> = {}): HostState => ({
  id: label,
  label,
  silentFor: 100,
  serving: [
    { name: 'mf-guest', revision: version === NEW ? 8 : 7, version, lag: version === NEW ? 310 : null },
  ],
  ...changes,
});
/** Returns the hosts' reports one after the other; the last one repeats. */
const answering = (...answers: HostState[][]) => ({
  hosts: async () => ({ hosts: (answers.length > 1 ? answers.shift() : answers[0]) ?? [] }),
});

test('success is reported when every host serves the release, with the lag of each', async () => {
  const both = [host('un', NEW), host('deux', NEW)];
  const served = await untilServed(answering([host('un', NEW), host('deux', OLD)], both), [pointer]);
  expect(served.everywhere).toBe(true);
  expect(printServed(served)).toBe('En ligne sur tous les hôtes :\n  un : en 0,3 s\n  deux : en 0,3 s');
});

test('a host that started after the change serves it, without a lag', async () => {
  const begun = host('neuf', NEW, { serving: [{ name: 'mf-guest', revision: 8, version: NEW, lag: null }] });
  const served = await untilServed(answering([host('un', NEW), begun]), [pointer]);
  expect(served.everywhere).toBe(true);
  expect(printServed(served)).toMatch(/\n {2}un : en 0,3 s\n {2}neuf : démarré depuis$/);
});

test('a silent host does not delay success', async () => {
  const gone = host('parti', OLD, { silentFor: 20_000 });
  expect((await untilServed(answering([host('un', NEW), gone]), [pointer])).everywhere).toBe(true);
});

describe('with a clock that is advanced', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a host that stays behind is named, and success is not reported', async () => {
    const asked = untilServed(answering([host('un', NEW), host('deux', OLD)]), [pointer]);
    await jest.advanceTimersByTimeAsync(60_000);
    const served = await asked;
    expect(served.everywhere).toBe(false);
    expect(printServed(served)).toMatch(
      /^Pas encore en ligne partout.*\n {2}un : en 0,3 s\n {2}deux : .*mf-guest/,
    );
  });

  test('without any host it gives up after two seconds', async () => {
    const asked = untilServed(answering([]), [pointer]);
    await jest.advanceTimersByTimeAsync(2_500);
    expect(printServed(await asked)).toMatch(/^Aucun hôte n’a rendu compte depuis 2 s/);
  });
});
