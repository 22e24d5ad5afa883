import type { ListedHook } from '@eveneo/contract/delivery/hooks';
import { addArguments, hooks, printHooks, toldTest } from './hooks';

const hook: ListedHook = {
  id: 3,
  origin: 'https://hooks.example',
  format: 'slack',
  events: [],
  areas: [],
  failingPercent: 0.5,
  waiting: 2,
  givenUp: 1,
  last: 'timeout',
  lastAt: '2026-11-22T10:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
};

test('the commands say what is missing or not understood before they do anything', async () => {
  await expect(hooks([], {})).rejects.toThrow(/hook add <adresse>/);
  await expect(hooks(['explode'], {})).rejects.toThrow(/« explode »/);
  await expect(hooks(['list', '3'], {})).rejects.toThrow(/« 3 »/);
  await expect(hooks(['add'], {})).rejects.toThrow(/Il manque l’adresse/);
  await expect(hooks(['add', 'hooks.example'], {})).rejects.toThrow(/« hooks.example » n’est pas compris/);
  await expect(hooks(['remove', 'x'], {})).rejects.toThrow(/le numéro du webhook/);
  await expect(hooks(['test'], {})).rejects.toThrow(/Il manque le numéro du webhook/);
});

test('options are read as they are meant', () => {
  expect(addArguments({})).toEqual(['--format', 'standard', '--failing', '5']);
  expect(
    addArguments({ format: 'discord', events: 'rollback, failing', area: 'mf-guest', failing: '0,5' }),
  ).toEqual([
    ...['--format', 'discord', '--events', 'rollback,failing', '--areas', 'mf-guest', '--failing', '0,5'],
  ]);
  expect(() => addArguments({ format: 'irc' })).toThrow(/standard, slack, discord, teams/);
  expect(() => addArguments({ events: 'explode' })).toThrow(/rollback/);
  expect(() => addArguments({ area: 'guest' })).toThrow(/mf-guest/);
  expect(() => addArguments({ failing: '100' })).toThrow(/--failing/);
});

test('hooks are listed with what waits, and why the last try failed', () => {
  expect(printHooks([])).toBe('Aucun webhook : personne n’est prévenu.');
  const text = printHooks([hook, { ...hook, id: 4, origin: null, last: 'ok', events: ['lock'] }]);
  expect(text).toMatch(
    /3 +https:\/\/hooks\.example +slack +tous +toutes +0,5 % +2 +1 .*pas de réponse en 10 s/,
  );
  expect(text).toMatch(/4 +illisible \(secret changé\) +slack +lock/);
  expect(printHooks([{ ...hook, last: 'http 404' }])).toMatch(/http 404$/);
});

test('a test says how it went', () => {
  expect(toldTest('3', { ok: true, last: 'ok', milliseconds: 440 })).toBe(
    'Webhook 3 : message reçu en 0,4 s.',
  );
  expect(toldTest('3', { ok: false, last: 'dns', milliseconds: 1 })).toContain('nom inconnu du DNS');
  expect(toldTest('3', null)).toContain('L’API est-elle en marche');
});
