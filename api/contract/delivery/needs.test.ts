/** API changes that do and do not break existing callers: each row judged as the registry judges it. */
import * as z from 'zod/mini';
import { operationsOf, type Operation } from '../operation';
import { unmetOperations } from './needs';
import { operationShape } from './operation-shape';
import type { Shape } from './shape';

type Change = [what: string, change: Partial<Operation> | null];

const name = z.string().check(z.maxLength(100));
const event = z.object({
  id: z.number(),
  name,
  note: z.optional(z.string()),
  state: z.enum(['open', 'full']),
});
const { getEvent: base } = operationsOf('events', {
  getEvent: {
    route: 'POST /api/events/{id}',
    guard: 'public',
    summary: '',
    query: z.object({ page: z.optional(z.string()) }),
    body: { schema: z.object({ name, note: z.optional(z.string()) }), files: ['image'] },
    idempotent: true,
    responses: { 200: event },
  },
});
const withBody = (schema: z.ZodMiniType) => ({ body: { schema, files: ['image'] } });
const answering = (schema: z.ZodMiniType) => ({ responses: { 200: schema } });
const brokenCalls: Change[] = [
  ['a call removed', null],
  ['another path', { path: '/api/happenings/{id}' }],
  ['another method', { method: 'PUT' }],
  ['a guard', { guard: 'user' }],
  ['a narrower guard', { guard: ['admin'] }],
  ['a repeated call counted twice', { idempotent: undefined }],
  ['a file no longer taken', { body: { schema: base.body.schema } }],
  ['a form asked for', { body: { ...base.body, files: [], multipartOnly: true } }],
  ['a field needed more', withBody(z.object({ name, note: z.optional(z.string()), place: z.string() }))],
  ['an optional field needed', withBody(z.object({ name, note: z.string() }))],
  ['a shorter limit', withBody(z.object({ name: z.string().check(z.maxLength(50)) }))],
  [
    'a limit where there was none',
    withBody(z.object({ name, note: z.optional(z.string().check(z.maxLength(5))) })),
  ],
  ['a field of another type', withBody(z.object({ name: z.number() }))],
  ['a query parameter needed', { query: z.object({ page: z.string() }) }],
  ['no answer any more', { responses: { 204: null } }],
  ['a field of the answer removed', answering(z.object({ id: z.number(), state: z.enum(['open', 'full']) }))],
  ['a field of the answer that may lack', answering(z.extend(event, { name: z.optional(name) }))],
  ['a field of the answer that may be null', answering(z.extend(event, { name: z.nullable(name) }))],
  ['a word more in the answer', answering(z.extend(event, { state: z.enum(['open', 'full', 'over']) }))],
  ['a list in place of one', answering(z.array(event))],
];

const harmlessCalls: Change[] = [
  ['nothing', {}],
  ['other words about it', { summary: 'Changed', tag: 'other' }],
  ['a parameter renamed', { path: '/api/events/{event}' }],
  ['an answer that depends on the caller', { guard: 'optional' }],
  [
    'an optional field more',
    withBody(z.object({ name, note: z.optional(z.string()), place: z.optional(z.string()) })),
  ],
  ['a field no longer needed', withBody(z.object({ name: z.optional(name), note: z.optional(z.string()) }))],
  ['a field no longer looked at', withBody(z.object({ name }))],
  [
    'a longer limit',
    withBody(z.object({ name: z.string().check(z.maxLength(200)), note: z.optional(z.string()) })),
  ],
  ['no limit any more', withBody(z.object({ name: z.string() }))],
  ['a field that may be null too', withBody(z.object({ name: z.nullable(name) }))],
  ['a field with a default', withBody(z.object({ name, place: z._default(z.string(), 'Paris') }))],
  ['another type too', withBody(z.object({ name: z.union([name, z.number()]) }))],
  ['a file more', { body: { ...base.body, files: ['image', 'plan'] } }],
  [
    'a query parameter more',
    { query: z.object({ page: z.optional(z.string()), size: z.optional(z.string()) }) },
  ],
  ['no query any more', { query: undefined }],
  ['a field of the answer more', answering(z.extend(event, { place: z.string() }))],
  ['an optional field that is always there', answering(z.extend(event, { note: z.string() }))],
  ['a word less in the answer', answering(z.extend(event, { state: z.enum(['open']) }))],
  ['a longer text in the answer', answering(z.extend(event, { name: z.string() }))],
  ['a second success', { responses: { 200: event, 201: event } }],
];

/** Endlessly nested alternatives. */
function deep(levels: number): Shape {
  let shape: Shape = { type: 'string' };
  for (let level = 0; level < levels; level += 1) shape = { anyOf: [shape] };
  return shape;
}

const shapeOf = (one: Operation) => ({ [one.id]: { ...operationShape(one) } });
const unmetCalls = (change: Partial<Operation> | null) =>
  unmetOperations(shapeOf(base), change ? shapeOf({ ...base, ...change }) : {});

test.each(brokenCalls)('a change of the API breaks callers: %s', (_what, change) => {
  const [need] = unmetCalls(change);
  expect(need?.name).toBe('getEvent');
  expect(need?.why[0]).toMatch(/\S/);
});

test.each(harmlessCalls)('a change of the API breaks nobody: %s', (_what, change) => {
  expect(unmetCalls(change)).toEqual([]);
});

test('twenty changes break callers, twenty do not', () => {
  expect([brokenCalls.length, harmlessCalls.length]).toEqual([20, 20]);
});

test.each([
  [deep(5_000), { type: 'string' }],
  [{ type: 'string' }, deep(5_000)],
])('an endless shape is refused, not followed', (used, offered) => {
  const answering = (shape: Shape) => ({ getEvent: { ...shapeOf(base).getEvent, answers: [shape] } });
  expect(unmetOperations(answering(used), answering(offered))).toHaveLength(1);
});

test('invalid call shapes are left out, not followed', () => {
  expect(unmetOperations({ getEvent: { guard: null }, other: { method: 'GET' } }, {})).toEqual([]);
});
