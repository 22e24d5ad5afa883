import * as z from 'zod/mini';
import { toFieldErrors } from './errors';
import { eventQuerySchema, periodQuerySchema } from './period';
import { nearQuerySchema } from './search';

const errors = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? null : Object.keys(toFieldErrors(parsed.error)).sort();
};

test.each([
  [{}, null],
  [{ from: '', to: '', when: '', status: '', sort: '' }, null],
  [{ from: '2026-11-22', to: '2026-11-22' }, null],
  [{ from: '2026-11-23', to: '2026-11-22' }, ['to']],
  [{ from: '2026-11-23', to: '' }, null],
  [{ from: '', to: '2020-01-01' }, null],
  [{ from: '2026-02-30' }, ['from']],
  [{ from: '22/11/2026', to: 'demain' }, ['from', 'to']],
  [{ when: 'weekend' }, null],
  [{ when: 'Weekend' }, ['when']],
  [{ sort: 'rating', status: 'past', per_page: '1000', page: '1' }, null],
  [{ sort: 'capacity' }, ['sort']],
  [{ per_page: '1001' }, ['per_page']],
  [{ per_page: '0' }, ['per_page']],
  [{ page: '-1' }, ['page']],
  [{ page: ['1', '2'] }, ['page']],
  [{ search: 'x'.repeat(201) }, ['search']],
  [{ city: 'x'.repeat(101), tag: 'x'.repeat(31) }, ['city', 'tag']],
  [{ city: ['Lyon', 'Paris'] }, ['city']],
  [{ inconnu: 'x' }, null],
])('a list filtered by %j', (query, expected) => expect(errors(eventQuerySchema, query)).toEqual(expected));

test.each([
  [{}, null],
  [{ near: 'escallade', when: 'today' }, null],
  [{ near: 'x'.repeat(201), category: 'x'.repeat(201) }, ['category', 'near']],
  [{ from: '2026-11-23', to: '2026-11-22' }, ['to']],
])('a nearby search with %j', (query, expected) => expect(errors(nearQuerySchema, query)).toEqual(expected));

test('a period of statistics has days or nothing', () => {
  expect([
    errors(periodQuerySchema, {}),
    errors(periodQuerySchema, { from: '2026-11-01', to: '2026-11-30' }),
    errors(periodQuerySchema, { from: '' }),
    errors(periodQuerySchema, { to: '2026-11-31' }),
  ]).toEqual([null, null, ['from'], ['to']]);
});
