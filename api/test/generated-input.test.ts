import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Operation } from '@eveneo/contract/operation';
import { operations, type OperationId } from '@eveneo/contract/operations';
import { createRandom, type Random } from '../src/seeds/random';
import { addEvent, addRegistrations, addUser, type Person } from './fixtures';
import { errorProblems } from './french-error';
import { testApi, type CallOptions } from './harness';
import { dereferenced, junk, spoiled, valueFor, type JsonSchema } from './json-schema-values';

const FULL = process.env.TEST_FULL === '1';
const REQUESTS = FULL ? 50_000 : 200;
const SEED = Number(process.env.TEST_SEED ?? 20_261_121);
const LANES = 8;

interface Described {
  readonly operationId: OperationId;
  readonly parameters: readonly { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  readonly requestBody?: { content: Readonly<Record<string, { schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}
interface Call extends Described {
  readonly method: string;
  readonly path: string;
}

const committed = JSON.parse(readFileSync(join(__dirname, '..', 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
};
const calls: Call[] = Object.entries(dereferenced(committed, committed.paths)).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    ...described,
    path,
    method: method.toUpperCase(),
  })),
);

const api = testApi();

interface World {
  readonly callers: readonly (Person | undefined)[];
  readonly ids: readonly (number | string)[];
}

async function makeWorld(): Promise<World> {
  const guest = await addUser(api, 'guest');
  const organizer = await addUser(api, 'organizer');
  const admin = await addUser(api, 'admin');
  const event = await addEvent(api.db, { organizer_id: organizer.id });
  const past = await addEvent(api.db, { organizer_id: organizer.id, date: '2026-11-01' });
  await addRegistrations(api.db, past, [guest.id]);
  const strange = [
    '0',
    '-1',
    '1e3',
    '%00',
    '%27',
    '99999999999999999999',
    'abc',
    '%F0%9F%98%80',
    '1;2',
    'null',
    '%2e%2e',
  ];
  return {
    callers: [undefined, guest, organizer, organizer, admin],
    ids: [event, event, event, past, guest.id, ...strange],
  };
}

const isUsual = (random: Random) => random.below(3) > 0;

function address(call: Call, world: World, random: Random): string {
  const path = call.path.replace(/\{\w+\}/g, () => String(random.pick(world.ids)));
  const query = new URLSearchParams();
  for (const parameter of call.parameters.filter((one) => one.in === 'query')) {
    if (random.below(2) === 0) continue;
    const value = isUsual(random) ? valueFor(parameter.schema, random, parameter.name) : junk(random);
    query.append(
      parameter.name,
      typeof value === 'string' ? value.slice(0, 3000) : String(JSON.stringify(value)).slice(0, 3000),
    );
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

function asForm(value: unknown, random: Random): FormData {
  const form = new FormData();
  for (const [name, inner] of Object.entries(Object(value) as object))
    form.append(name, typeof inner === 'string' ? inner : String(JSON.stringify(inner)));
  if (random.below(3) === 0)
    form.append(random.pick(['image', 'avatar', 'x']), new Blob([String(junk(random))]), 'x.png');
  return form;
}

function bodyFor(call: Call, random: Random): CallOptions {
  const contents = Object.entries(call.requestBody?.content ?? {});
  if (contents.length === 0)
    return random.below(8) === 0 && call.method !== 'GET' ? { json: junk(random) } : {};
  const [type, { schema }] = random.pick(contents);
  const fitting = valueFor(schema, random);
  const value = isUsual(random) ? fitting : spoiled(fitting, random);
  if (type === 'multipart/form-data') return { body: asForm(value, random) };
  if (type !== 'application/json') return { body: String(junk(random)), headers: { 'content-type': type } };
  if (random.below(25) === 0)
    return { body: JSON.stringify(value).slice(0, -1), headers: { 'content-type': type } };
  return { json: value };
}

/** The problem with a response, or null. */
async function problem(call: Call, world: World, random: Random): Promise<string | null> {
  const caller = random.pick(world.callers);
  const path = address(call, world, random);
  const options = { token: caller?.token, ...bodyFor(call, random) };
  const reply = await api.call(call.method, path, options);
  const told = () =>
    `${call.operationId}: ${call.method} ${path} ${JSON.stringify(options).slice(0, 400)} -> ${reply.status} ${reply.text.slice(0, 300)}`;
  if (reply.status >= 500) return told();
  if (!(String(reply.status) in call.responses)) return `not documented: ${told()}`;
  if (reply.status >= 400) {
    const faults = errorProblems(reply);
    return faults.length > 0 ? `${faults.join(', ')}: ${told()}` : null;
  }
  const operation: Operation = operations[call.operationId];
  const schema = operation.responses[reply.status];
  if (!schema) return reply.text === '' ? null : `a body where none belongs: ${told()}`;
  if (operation.raw || !reply.headers.get('content-type')?.includes('json')) return null;
  return z.safeParse(schema, reply.body).success ? null : `outside its schema: ${told()}`;
}

test(
  `${REQUESTS} generated requests (seed ${SEED}): no 5xx, nothing outside its schema`,
  async () => {
    const problems: string[] = [];
    const lane = async (number: number) => {
      const random = createRandom(SEED + number);
      let world = await makeWorld();
      for (let index = 0; index < REQUESTS / LANES; index += 1) {
        // Generated requests delete accounts and end sessions, so users are recreated now and then.
        if (index % 60 === 59) world = await makeWorld();
        const call = random.pick(calls);
        const found = await problem(call, world, random);
        if (found) problems.push(found);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
    expect(problems.slice(0, 5)).toEqual([]);
    const [wrong] = (await api.db
      .raw(`SELECT COUNT(*) AS n FROM events e WHERE e.registrations_count <> (SELECT COUNT(*) FROM registrations r WHERE r.event_id = e.id)
      OR e.rating_count <> (SELECT COUNT(*) FROM reviews v WHERE v.event_id = e.id)`)) as [{ n: number }[]];
    expect(wrong[0]?.n).toBe(0);
  },
  FULL ? 1_800_000 : 180_000,
);
