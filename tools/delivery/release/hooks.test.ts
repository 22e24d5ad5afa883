import type { ListedHook } from '@eveneo/contract/delivery/hooks';
import { printHooks } from './hooks';

const hook: ListedHook = {
  id: 3,
  origin: 'https://hooks.example',
  waiting: 2,
  givenUp: 1,
  problem: 'timeout',
  createdAt: '2026-11-21T10:00:00.000Z',
};

test('hooks are listed with their pending messages and last failures', () => {
  expect(printHooks([])).toBe('Aucun webhook : personne n’est prévenu.');
  const text = printHooks([hook, { ...hook, id: 4, origin: null, problem: null }]);
  expect(text).toMatch(/3 +https:\/\/hooks\.example +.* +2 +1 +pas de réponse en 10 s/);
  expect(text).toMatch(/4 +illisible \(secret changé\)/);
  expect(printHooks([{ ...hook, problem: 'http 404' }])).toMatch(/http 404$/);
});
