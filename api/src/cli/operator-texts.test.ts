import { BACKUP_TEXTS } from '../around/backup/texts';
import { failedOf, RELEASE_TEXTS, silentOf } from '../around/releases/base/texts';
import { HOOK_COMMAND_TEXTS } from '../around/releases/hooks/commands';
import { PREVIEW_TEXTS } from '../around/releases/previews/checks';
import { DEPLOY_TOKEN_TEXTS } from '../http/deploy-tokens/deploy-tokens';
import { ACCOUNT_COMMAND_TEXTS } from '../product/accounts/operator/commands';
/**
 * Texts for operators and teams: every fixed sentence of the main text tables, and a selection of
 * those with values, given unusual ones.
 */
import { CLI_TEXTS } from './commands';
import { DELIVERY_COMMAND_TEXTS } from './delivery-commands';

const LOADS = { loads: 120, failed: 3 };
const LEFT = '1.0.0-0123456789ab';
const PEOPLE = { who: 'CI', at: '2026-11-22T10:05:00.000Z', why: 'panne' };

/** Sentences that take values other than names, with such values. */
const RELEASE_SAID = [
  RELEASE_TEXTS.fileTooLarge('a.js', 8_388_608),
  RELEASE_TEXTS.tooLarge(41_943_040),
  RELEASE_TEXTS.budget('mf-guest', 10_501, 10_500),
  RELEASE_TEXTS.singleton(['react', 'zustand']),
  RELEASE_TEXTS.operation('mf-guest', 'getEvent', ['un', 'deux', 'trois', 'quatre']),
  RELEASE_TEXTS.damaged('mf-guest', '1.0.0', ['a', 'b', 'c', 'd']),
  RELEASE_TEXTS.passedOver('mf-guest', '1.0.0', ['a']),
  RELEASE_TEXTS.watched(failedOf(LOADS), '1.0.0', silentOf({ loads: 1, failed: 0 })),
  RELEASE_TEXTS.guardedSilent(LOADS, '1.0.0', LOADS),
  RELEASE_TEXTS.guarded(LOADS, 0.0123),
  RELEASE_TEXTS.locked('mf-guest', { ...PEOPLE, version: LEFT }),
  RELEASE_TEXTS.locked('mf-guest', { ...PEOPLE, version: null }),
  RELEASE_TEXTS.worse('mf-guest', '1.1.0', LOADS, '1.0.0', LOADS),
  RELEASE_TEXTS.backAgain('mf-guest', PEOPLE, '1.1.0', { version: '1.0.0', order: 'older' }),
  RELEASE_TEXTS.backAgain('mf-guest', PEOPLE, '1.1.0', { version: '1.2.0', order: 'newer' }),
  RELEASE_TEXTS.who(['visitor', 'guest', 'organizer', 'admin']),
];
const PROGRAM_SAID = [
  DELIVERY_COMMAND_TEXTS.badRights(['publish', 'activate']),
  ACCOUNT_COMMAND_TEXTS.accountMade(7, 'admin', 'https://eveneo.example/x'),
  ACCOUNT_COMMAND_TEXTS.roleChanged(7, 'guest', 'guest'),
  ACCOUNT_COMMAND_TEXTS.roleChanged(7, 'guest', 'admin'),
  ACCOUNT_COMMAND_TEXTS.factorOff(7, true),
  ACCOUNT_COMMAND_TEXTS.factorOff(7, false),
  ACCOUNT_COMMAND_TEXTS.resealed(1, 0, 2),
  CLI_TEXTS.migrated([]),
  CLI_TEXTS.migrated(['001-baseline']),
  BACKUP_TEXTS.damaged(['a', 'b', 'c', 'd', 'e', 'f']),
  BACKUP_TEXTS.newer(['a', 'b', 'c', 'd']),
  BACKUP_TEXTS.restored('2026-11-22', 0, 0),
  DEPLOY_TOKEN_TEXTS.unknown,
  DEPLOY_TOKEN_TEXTS.right('unlock'),
  HOOK_COMMAND_TEXTS.badUrl(true),
  HOOK_COMMAND_TEXTS.badUrl(false),
  PREVIEW_TEXTS.live('mf-guest', '1.0.0'),
  PREVIEW_TEXTS.tooMany(20),
];
/** Sentences without values. */
const plain = [
  RELEASE_TEXTS,
  CLI_TEXTS,
  ACCOUNT_COMMAND_TEXTS,
  DELIVERY_COMMAND_TEXTS,
  BACKUP_TEXTS,
  HOOK_COMMAND_TEXTS,
]
  .flatMap((table) => Object.entries(table))
  .flatMap(([name, text]) => (typeof text === 'string' && name !== 'usage' ? [text as string] : []));
const all = [...RELEASE_SAID, ...PROGRAM_SAID, ...plain];

test('there are many', () => expect(all.length).toBeGreaterThan(60));

test.each(all)('« %s » is French and complete', (text) => {
  expect(text).not.toMatch(/undefined|null|NaN|\[object|function|=>/);
  expect(text).not.toMatch(/[a-zà-ÿ]'[a-zà-ÿ]| {2}[a-z]|\( | \)/);
  expect(text).not.toMatch(/[^ \n«(/:]\s?[«]\s?»/);
  // Decimals have a comma before a unit; versions and numbers in commands keep the point.
  expect(text).not.toMatch(/\d\.\d+ (?:%|ko)/);
  expect(text).toBe(text.trim());
});

test('numbers are in French format', () => {
  expect(RELEASE_TEXTS.budget('x', 10_501, 10_500)).toMatch(/pèse 10,5 ko compressé, la limite est 10,5 ko/);
  expect(RELEASE_TEXTS.guarded(LOADS, 0.0123)).toContain('(1,2 %)');
  expect(RELEASE_TEXTS.fileTooLarge('a.js', 8_388_608)).toContain('8192 Kio');
  expect(RELEASE_TEXTS.tooLarge(41_943_040)).toContain('40 Mio');
});

test('zero, one and many agree with their nouns', () => {
  const failing = (failed: number) =>
    RELEASE_TEXTS.watched(failedOf({ loads: 20, failed }), '1.0.0', failedOf({ loads: 9, failed: 0 }));
  expect(failing(0)).toContain('0 chargement en échec sur 20');
  expect(failing(1)).toContain('1 chargement en échec sur 20');
  expect(failing(2)).toContain('2 chargements en échec sur 20');
});

test('a long list names the first items and says that there are more', () => {
  expect(RELEASE_TEXTS.damaged('x', '1', ['a', 'b', 'c', 'd'])).toContain('(a, b, c…)');
  expect(RELEASE_TEXTS.damaged('x', '1', ['a', 'b', 'c'])).toContain('(a, b, c)');
  expect(BACKUP_TEXTS.damaged(['a', 'b', 'c', 'd', 'e', 'f'])).toMatch(/a, b, c, d, e…$/);
  expect(RELEASE_TEXTS.operation('x', 'y', ['un', 'deux', 'trois', 'quatre'])).toContain(
    'un ; deux ; trois.',
  );
});

test('all visitors are called all, a part of them is named', () => {
  expect(RELEASE_TEXTS.who(['visitor', 'guest', 'organizer', 'admin'])).toBe('tous');
  expect(RELEASE_TEXTS.who(['guest', 'admin'])).toBe('les invités, les administrateurs');
});

test('a lock has its moment with its zone, and the line that opens it if a line does', () => {
  expect(RELEASE_TEXTS.locked('mf-guest', { ...PEOPLE, version: LEFT })).toMatch(
    /par CI depuis le 2026-11-22 à 10:05 UTC : « panne »\. .*« Mends: 1\.0\.0-0123456789ab »\.$/,
  );
  // Locked by hand: no release is to be mended.
  expect(RELEASE_TEXTS.locked('mf-guest', { ...PEOPLE, version: null })).not.toContain('Mends');
});
