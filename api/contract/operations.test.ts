import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ERROR_CODES } from './application/errors';
import { ROLES } from './application/users';
import { callListFiles } from './call-list-text';
import { DEPLOY_RIGHTS, errorStatuses, operationsOf, type Operation } from './operation';
import { operations } from './operations';

const rows: Operation[] = Object.values(operations);
const each = (check: (row: Operation) => boolean) => rows.filter((row) => !check(row)).map(({ id }) => id);
const parametersIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const shapeOf = (schema: z.ZodMiniType | undefined) =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

describe('each row of the table', () => {
  test('has its own id', () => {
    expect(Object.keys(operations)).toEqual(rows.map(({ id }) => id));
  });

  test('has its own path, regardless of parameter names', () => {
    const addresses = rows.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    const twice = addresses.filter((address, at) => addresses.indexOf(address) !== at);
    expect(twice).toEqual([]);
  });

  test('has a description and a group', () => {
    expect(each(({ summary, tag }) => /\S/.test(summary) && /^[a-z]/.test(tag))).toEqual([]);
  });

  test('describes the parameters of its path, and no others', () => {
    const wrong = rows.filter(({ path, params }) => {
      const [named, known] = [parametersIn(path), shapeOf(params)];
      return JSON.stringify([...named].sort()) !== JSON.stringify([...known].sort());
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('that only reads takes no body, and is not marked idempotent', () => {
    expect(
      each(({ method, body, upload, idempotent }) => method !== 'GET' || !(body ?? upload ?? idempotent)),
    ).toEqual([]);
  });

  test('takes its body in one way: as fields, or as a stream', () => {
    expect(each(({ body, upload }) => !(body && upload))).toEqual([]);
    expect(each(({ body }) => !body?.multipartOnly || Boolean(body.files?.length))).toEqual([]);
  });

  test('has a success status, with a body unless it is 204', () => {
    const statuses = (row: Operation) => Object.entries(row.responses);
    expect(each((row) => statuses(row).length > 0)).toEqual([]);
    expect(each((row) => statuses(row).every(([status]) => /^(?:2\d\d|302)$/.test(status)))).toEqual([]);
    expect(
      each((row) => statuses(row).every(([status, schema]) => status !== '204' || schema === null)),
    ).toEqual([]);
  });

  test('that accepts an idempotency key has a user to bind it to', () => {
    expect(
      each(({ guard, idempotent }) => !idempotent || (guard !== 'public' && guard !== 'optional')),
    ).toEqual([]);
  });

  test('admits at least one caller, with known roles and rights', () => {
    const known = ({ guard }: Operation) => {
      if (typeof guard === 'string') return ['public', 'optional', 'user'].includes(guard);
      if (!('deploy' in guard))
        return guard.length > 0 && guard.every((role) => role === 'helper' || ROLES.includes(role));
      return guard.deploy === 'any' || DEPLOY_RIGHTS.includes(guard.deploy);
    };
    expect(each(known)).toEqual([]);
  });

  test('that changes something is closed to visitors, except for the calls meant for them', () => {
    const open = rows.filter(
      ({ method, guard }) => method !== 'GET' && (guard === 'public' || guard === 'optional'),
    );
    expect(open.map(({ id }) => id).sort()).toEqual([
      ...['answerGuestInvitation'],
      ...[
        'checkAttestation',
        'checkResetLink',
        'checkRestoreLink',
        'confirmAddress',
        'confirmReport',
        'eraseAccount',
      ],
      ...[
        'forgotPassword',
        'holdPlace',
        'leaveAdded',
        'login',
        'objectAsReporter',
        'objectToDecision',
        'openDoor',
        'optOutOfMail',
        'readGuestInvitation',
        'readHold',
        'readPassedPlace',
        'readReport',
        'readRoleInvitation',
      ],
      ...['readStatement', 'refuseInvitations', 'register', 'report'],
      ...[
        'reportHost',
        'reportLoad',
        'reportReleaseFailure',
        'reportVitals',
        'resetPassword',
        'restoreAddress',
        'takeHeldPlace',
        'watchHold',
      ],
    ]);
  });

  test('that writes names its limit, the one that reads none', () => {
    expect(each(({ method, limit }) => (method === 'GET') === (limit === undefined))).toEqual([]);
    expect(each(({ limit }) => typeof limit !== 'object' || (limit.times > 0 && limit.seconds > 0))).toEqual(
      [],
    );
    expect(rows.filter(({ limit }) => limit === 'attempts').map(({ id }) => id)).toEqual(['login']);
  });

  test('by a mailed link lets two hundred people of one network read it, and act', () => {
    const each = (
      ['readHold', 'takeHeldPlace', 'confirmAddress', 'readGuestInvitation', 'answerGuestInvitation'] as const
    ).map((id) => operations[id].limit);
    expect(each.filter(({ times, seconds }) => times < 400 || seconds !== 3600)).toEqual([]);
  });

  test('counts together with others of the same window only', () => {
    const windows = new Map<string, Set<string>>();
    for (const { limit } of rows) {
      if (typeof limit !== 'object' || !limit.count) continue;
      const known = windows.get(limit.count) ?? new Set();
      windows.set(limit.count, known.add(`${limit.times} in ${limit.seconds}`));
    }
    expect([...windows].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
  });

  test('takes words of a bounded length only', () => {
    const LONG = 'x'.repeat(2_000_000);
    const taking = rows.filter(({ query }) => {
      const names = shapeOf(query);
      return names.some((name) => query && z.safeParse(query, { [name]: LONG }).success);
    });
    expect(taking.map(({ id }) => id)).toEqual([]);
  });

  test('does not accept null, a list, a text or a number as a body with fields', () => {
    const taking = rows.filter(({ body }) => {
      const schema = body?.schema;
      return schema && [null, [], 'x', 7, true].some((value) => z.safeParse(schema, value).success);
    });
    expect(taking.map(({ id }) => id)).toEqual([]);
  });
});

describe('the error statuses of a call follow from its row', () => {
  const { base } = operationsOf('events', {
    base: { route: 'GET /api/x', guard: 'public', summary: 'x', responses: { 204: null } },
  });
  const of = (change: Partial<Operation>) => errorStatuses({ ...base, ...change });

  test.each<[string, Partial<Operation>, number[]]>([
    ['one that reads', {}, [500, 503]],
    ['one whose answer depends on the caller', { guard: 'optional' }, [500, 503]],
    ['one for who is logged in', { guard: 'user' }, [401, 403, 500, 503]],
    [
      'one of the own account, open before the second factor',
      { guard: 'user', tag: 'account' },
      [401, 500, 503],
    ],
    ['one for a role', { guard: ['admin'], tag: 'account' }, [401, 403, 500, 503]],
    ['one for a token', { guard: { deploy: 'any', admin: false } }, [401, 403, 500, 503]],
    ['one of something', { params: z.object({}) }, [404, 500, 503]],
    ['one with filters', { query: z.object({}) }, [422, 500, 503]],
    ['one that writes', { method: 'DELETE' }, [400, 413, 415, 500, 503]],
    [
      'one with files',
      { method: 'POST', body: { schema: z.object({}), files: ['image'] } },
      [400, 413, 415, 422, 500, 503, 507],
    ],
    [
      'one that takes a stream',
      { method: 'PUT', upload: 'application/x-tar' },
      [400, 413, 415, 422, 500, 503, 507],
    ],
    ['one with a limit', { limit: 'attempts' }, [429, 500, 503]],
    ['one that may be sent again', { method: 'POST', idempotent: true }, [400, 409, 413, 415, 500, 503]],
    ['one that says so itself', { errors: [429, 409, 500] }, [409, 429, 500, 503]],
  ])('%s', (_what, change, statuses) => expect(of(change)).toEqual(statuses));
});

test('codes are unique lower-case words that programs compare', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
  for (const code of ERROR_CODES) expect(code).toMatch(/^[a-z]+(?:[._][a-z]+)*$/);
});

test('the list of calls matches the table; after a change run `npm run openapi` in api/', () => {
  const written = callListFiles();
  for (const [name, text] of written) expect(readFileSync(join(__dirname, name), 'utf8')).toBe(text);
  const folder = readdirSync(join(__dirname, 'call-list')).map((name) => `call-list/${name}`);
  expect([...written.keys()]).toEqual(expect.arrayContaining(folder));
});
