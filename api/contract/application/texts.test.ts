/** French texts of rules and refusals: whole sentences, whose numbers match the rules. */
import * as FIELD_TEXTS from './field-texts';
import { LIMITS } from './limits';
import { capacityBelowRegistrations, ERROR_TEXTS } from './texts';

/** Every text of a table, with its path of keys. */
function textsIn(table: object, path = ''): [path: string, text: string][] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) => {
    const at = path ? `${path}.${name}` : name;
    if (typeof value === 'string') return [[at, value] as [string, string]];
    return typeof value === 'object' && value !== null ? textsIn(value, at) : [];
  });
}
const all = [...textsIn(FIELD_TEXTS, 'FIELD_TEXTS'), ...textsIn(ERROR_TEXTS, 'ERROR_TEXTS')];
const breaking = (rule: (text: string) => boolean) =>
  all.filter(([, text]) => !rule(text)).map(([path]) => path);

test('the tables contain texts', () => expect(all.length).toBeGreaterThan(100));

test('each starts with a capital and has no stray spaces', () => {
  expect(breaking((text) => /^[\p{Lu}«]/u.test(text))).toEqual([]);
  expect(breaking((text) => text === text.trim() && !/ {2}|[\t\r\n]/.test(text))).toEqual([]);
});

test('none contains invisible characters, except French spaces', () => {
  expect(
    breaking(
      (text) => !/[\p{Cc}\p{Cs}\p{Co}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/u.test(text),
    ),
  ).toEqual([]);
});

test('none contains words that only programs know', () => {
  expect(
    breaking((text) => !/undefined|null|\bNaN\b|\[object|_id\b|\berror\b|\bfield\b|\binvalid\b/i.test(text)),
  ).toEqual([]);
});

/** A number in French format: '5 000'. */
const written = (value: number) => value.toLocaleString('fr-FR').replace(/[\u00a0\u202f]/g, ' ');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [FIELD_TEXTS.title.long, LIMITS.title.max],
  [FIELD_TEXTS.description.long, LIMITS.description.max],
  [FIELD_TEXTS.location.long, LIMITS.location.max],
  [FIELD_TEXTS.name.long, LIMITS.name.max],
  [FIELD_TEXTS.name.short, LIMITS.name.min],
  [FIELD_TEXTS.password.short, LIMITS.password.min],
  [FIELD_TEXTS.password.long, LIMITS.password.max],
  [FIELD_TEXTS.capacity.min, LIMITS.capacity.min],
  [FIELD_TEXTS.capacity.max, LIMITS.capacity.max],
  [FIELD_TEXTS.tags.long, LIMITS.tag.max],
  [FIELD_TEXTS.online_url.long, LIMITS.onlineUrl.max],
  [FIELD_TEXTS.search.long, LIMITS.search.max],
  [FIELD_TEXTS.message.long, LIMITS.message.max],
  [FIELD_TEXTS.comment.long, LIMITS.comment.max],
  [FIELD_TEXTS.reason.long, LIMITS.reason.max],
  [FIELD_TEXTS.why.long, LIMITS.reason.max],
  [ERROR_TEXTS.favouritesFull, LIMITS.favourites],
  [ERROR_TEXTS.followsFull, LIMITS.follows],
])('« %s » names the enforced limit: %d', (text, limit) => {
  expect(plain(text)).toMatch(
    new RegExp(`(?<![\\d ])${written(limit)}(?! ?\\d)|(?<=\\D )${written(limit)}(?! ?\\d)`),
  );
});

test.each([
  [1, /\b1\b/],
  [2, /\b2\b/],
  [100_000, /100\s?000/],
])('the message for a capacity below %d registrations contains their number', (registered, number) => {
  expect(capacityBelowRegistrations(registered)).toMatch(number);
});
