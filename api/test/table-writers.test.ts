import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tables have owners: the noun that writes one; others read it, or call its owner. */
const SOURCE = join(__dirname, '../src');

/** Columns of another noun's table that a noun keeps itself: counters and settings of what it does. */
const OWN_COLUMNS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  events: {
    'product/capacity': ['registrations_count', 'waiting_count', 'revision'],
    'product/reviews': ['rating_sum', 'rating_count', 'revision'],
    'product/chat': ['chat_seq', 'holds_first'],
    'product/series': ['series_id', 'series_rule'],
    'base/event-rights': ['organizer_id', 'version', 'revision'],
    'product/accounts': ['revision'],
  },
  users: {
    'around/feeds': ['feed_version'],
    'around/people': ['suspended_at', 'suspended_until', 'suspended_why', 'suspended_left', 'words_hidden'],
    'http/sessions': ['session_version'],
  },
};

/** Second writers that stay, each with its reason. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  favourites: { 'product/events': 'an event goes with what was saved of it, and imports only downwards' },
  mail_outbox: {
    'around/releases': 'rows with a hook_id are those of the hooks, which share only the sending',
  },
  registrations: {
    'product/entries': 'an entry is columns of its registration, and so is an admission without a ticket',
    'product/registrations': 'guests leave there; a place is taken in product/places, whatever leads to it',
  },
};

interface Write {
  readonly table: string;
  /** Undefined: a whole row. */
  readonly columns: readonly string[] | undefined;
}

const NAMED = /\b(?:INSERT (?:IGNORE )?INTO|REPLACE INTO|DELETE FROM|(?<!KEY )UPDATE) ([a-z_]+)/g;
const BUILT =
  /\b(?:db|tx|knex|trx)(?:<[^>(]*>)?\(\s*'(\w+)(?: as \w+)?'\s*,?\s*\)((?:\s*\.\w+\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))*)/g;

/** The writes that a source names, in SQL or by the query builder. */
export function writesIn(source: string): Write[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
  const named = [...code.matchAll(NAMED)].map(([, table = '']) => ({ table, columns: undefined }));
  const built = [...code.matchAll(BUILT)].flatMap(([, table = '', chain = '']): Write[] => {
    const [, verb, given = ''] =
      /\.(insert|update|delete|increment|decrement|merge)\(([\s\S]*)/.exec(chain) ?? [];
    if (verb === undefined) return [];
    if (verb === 'increment' || verb === 'decrement')
      return [{ table, columns: [/'(\w+)'/.exec(given)?.[1] ?? '?'] }];
    if (verb !== 'update' || !/^\s*\{/.test(given)) return [{ table, columns: undefined }];
    return [{ table, columns: [...given.matchAll(/(?<=[{,]\s*)(\w+)(?=\s*[:,}])/g)].map(([name]) => name) }];
  });
  return [...named, ...built];
}

const nounOf = (file: string) => file.split('/').slice(0, 2).join('/');

type Sources = readonly (readonly [file: string, source: string])[];

/** The nouns that write each table, but for columns of their own. */
function writersOf(sources: Sources): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  for (const [file, source] of sources)
    for (const { table, columns } of writesIn(source)) {
      const own = OWN_COLUMNS[table]?.[nounOf(file)];
      if (own && columns?.every((column) => own.includes(column))) continue;
      writers.set(table, (writers.get(table) ?? new Set()).add(nounOf(file)));
    }
  return writers;
}

const secondWriters = (sources: Sources): string[] =>
  [...writersOf(sources)].flatMap(([table, nouns]) => {
    const others = [...nouns].filter((noun) => !ALLOWED[table]?.[noun]).sort();
    return others.length > 1 ? [`${table}: ${others.join(', ')}`] : [];
  });

const SOURCES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:http|base|product|around)\/.*repository\.ts$/.test(file))
  .map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')] as const);

test('a table has one writer: the noun that owns it, but for columns that another keeps', () => {
  const writers = writersOf(SOURCES);
  expect(writers.size).toBeGreaterThan(50);
  expect(secondWriters(SOURCES)).toEqual([]);
  const gone = Object.entries(ALLOWED).flatMap(([table, nouns]) =>
    Object.keys(nouns)
      .filter((noun) => !writers.get(table)?.has(noun))
      .map((noun) => `${table}: ${noun}`),
  );
  expect(gone).toEqual([]);
});

test.each([
  ["tx('reviews').where({ id }).delete();", 'reviews: around/reports, product/reviews'],
  ["tx('users').where({ id }).update({ suspended_at, name });", 'users: around/reports, product/accounts'],
  ['tx.raw(`UPDATE images SET path = ?`)', 'images: around/reports, product/events'],
])('control: a planted second writer is named: %s', (source, named) =>
  expect(secondWriters([...SOURCES, ['around/reports/planted-repository.ts', source]])).toEqual([named]),
);

test.each<[string, Write[]]>([
  [
    "await tx('events').where({ id }).update({ rating_sum: tx.raw('a + ?', [1]), revision });",
    [{ table: 'events', columns: ['rating_sum', 'revision'] }],
  ],
  ["await tx('events').increment('chat_seq', 1);", [{ table: 'events', columns: ['chat_seq'] }]],
  ["await db('users as u')\n  .where('u.id', id)\n  .delete();", [{ table: 'users', columns: undefined }]],
  ['tx.raw(`INSERT IGNORE INTO mail_outbox (a) SELECT 1`)', [{ table: 'mail_outbox', columns: undefined }]],
  ["db('events').where({ id }).first('id'); // UPDATE events\ndb('users').select('id')", []],
])('%s', (source, writes) => expect(writesIn(source)).toEqual(writes));
