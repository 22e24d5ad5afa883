import { UserError } from '../base/errors';
import { hours, moment, percentage, readCommandLine, version, zoneAtVersion } from './command-line';

const VERSION = '1.0.0-0123456789ab';

describe('the arguments of a command', () => {
  it('are parsed into words and options', () => {
    expect(readCommandLine(['rollback', 'mf-guest', '--why', 'page blanche', '--json'])).toEqual({
      name: 'rollback',
      words: ['mf-guest'],
      values: { why: 'page blanche' },
    });
    for (const help of [[], ['help'], ['--help'], ['rollback', '-h']])
      expect(readCommandLine(help)).toBeNull();
  });
  it.each([
    [['rollback', 'mf-guest', '--dry-run', '--why', 'x'], '--dry-run'],
    [['prune', '--limit', '2'], '--limit'],
    [['canary', 'mf-guest', VERSION, '-1'], '-1'],
    [['status', 'mf-guest', 'mf-admin'], 'mf-admin'],
    [['retour', 'mf-guest'], 'retour'],
  ])('are never ignored: %j', (args, named) => {
    const read = () => readCommandLine(args);
    expect(read).toThrow(UserError);
    expect(read).toThrow(`« ${named} »`);
    expect(read).toThrow(/<version>|<zone>|zone…|\[zone\]/);
  });
});

test.each([
  ['10', 10],
  ['12,5', 12.5],
  ['50%', 50],
  ['50 %', 50],
  ['0.01', 0.01],
  ['100', 100],
])('the share %s is %s', (text, share) => expect(percentage(text)).toBe(share));

test.each(['0', '0.00', '101', '100.01', '-1', 'abc', '1e1', '0x10', '0.001', ' ', undefined])(
  'the share %j is refused',
  (text) => expect(() => percentage(text)).toThrow(UserError),
);

test.each([
  ['2026-11-21T09:27Z', '2026-11-21T09:27:00.000Z'],
  ['2026-11-21T10:27:30+01:00', '2026-11-21T09:27:30.000Z'],
  ['2026-11-21 09:27:05.123Z', '2026-11-21T09:27:05.000Z'],
])('the moment %s is %s', (text, iso) => expect(moment(text)).toBe(iso));

test('a time without a zone is local, a date alone means midnight', () => {
  expect(moment('2026-07-14 10:27')).toBe(new Date(2026, 6, 14, 10, 27).toISOString());
  expect(moment('2026-07-14')).toBe(new Date(2026, 6, 14).toISOString());
});

test.each([
  'hier',
  '2026-02-30',
  '2026-13-01',
  '2026-11-21T25:00',
  '1',
  'lundi 3',
  '15:40',
  '+275760-09-13',
  '',
])('the moment %j is refused, with an example', (text) =>
  expect(() => moment(text)).toThrow(/2026-11-21T10:27/),
);

test('durations have a unit; versions and names must match their format', () => {
  expect([hours('7d'), hours('36h'), hours('0d')]).toEqual([168, 36, 0]);
  for (const text of ['30', '7 d', '-1d', '']) expect(hours(text)).toBeNull();
  expect(zoneAtVersion(`mf-guest@${VERSION}`)).toEqual({ name: 'mf-guest', version: VERSION });
  for (const text of ['mf-guest', 'mf-guest@', `Guest@${VERSION}`, `mf-guest@1.2`])
    expect(() => zoneAtVersion(text)).toThrow(UserError);
  expect(() => version('1.0.0')).toThrow(VERSION);
});
