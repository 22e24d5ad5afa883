import type { DeployCaller } from '../../../http/guards';
import { actorOf, isAutomatic, requireScope, requireUnlock } from './scope';

const token = (change: object = {}) =>
  ({
    kind: 'token',
    id: 5,
    label: 'CI',
    remotes: ['mf-guest'],
    rights: ['publish'],
    ...change,
  }) as DeployCaller;
const admin = { kind: 'admin', admin: { id: 3, name: 'Ada Admin' } } as DeployCaller;

describe('the scope of a token', () => {
  test.each<[DeployCaller, string, boolean]>([
    [token(), 'mf-guest', true],
    [token(), 'mf-guest2', false],
    [token(), 'mf-gues', false],
    [token(), 'shell', false],
    [token({ remotes: [] }), 'mf-guest', false],
    [token({ remotes: ['*'] }), 'shell', true],
    [token({ remotes: ['mf-*'] }), 'mf-guest', false],
    [admin, 'shell', true],
  ])('%#: %s', (caller, name, allowed) => {
    const ask = () => requireScope(caller, name);
    if (allowed) expect(ask).not.toThrow();
    else expect(ask).toThrow(expect.objectContaining({ status: 403, code: 'release.scope' }));
  });

  test('unlocking requires its own right, which no pipeline has', () => {
    expect(() => requireUnlock(admin)).not.toThrow();
    expect(() => requireUnlock(token({ rights: ['unlock'] }))).not.toThrow();
    const pipeline = token({ rights: ['publish', 'activate', 'prune'], remotes: ['*'] });
    expect(() => requireUnlock(pipeline)).toThrow(expect.objectContaining({ code: 'release.right' }));
  });

  test('the history stores people by id, never by name', () => {
    expect(actorOf(admin)).toBe('admin #3');
    expect(actorOf(token())).toBe('CI');
    expect([isAutomatic(admin), isAutomatic(token()), isAutomatic(token({ id: null }))]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
