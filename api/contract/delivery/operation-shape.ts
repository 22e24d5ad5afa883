/** Calls as shapes: what an area sends and reads, compared with what an API accepts and returns. */
import * as z from 'zod/mini';
import { ROLES } from '../application/users';
import type { Guard, Operation, Schema } from '../operation';
import { incompatibilities, type Shape } from './shape';

export interface OperationShape {
  readonly method: string;
  readonly path: string;
  readonly guard: Guard;
  readonly idempotent?: boolean;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** Names of file parts. */
  readonly files?: readonly string[];
  /** The body must be a form. */
  readonly formOnly?: boolean;
  /** Media type of a body of plain bytes. */
  readonly upload?: string;
  /** Bodies of successful responses, in order of status. */
  readonly answers: readonly Shape[];
}

export function shapeOf(schema: Schema, io: 'input' | 'output'): Shape {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(rest)) as Shape;
}

/** The shape of a call, as recorded in release descriptions and compared by needs.ts. */
export function operationShape(operation: Operation): OperationShape {
  const { method, path, guard, idempotent, params, query, body, upload, responses } = operation;
  const sent = (schema: Schema | undefined) => schema && shapeOf(schema, 'input');
  const shape: OperationShape = {
    method,
    path,
    guard,
    ...(idempotent && { idempotent }),
    ...(params && { params: sent(params) }),
    ...(query && { query: sent(query) }),
    ...(body && { body: sent(body.schema) }),
    ...(body?.files && { files: body.files }),
    ...(body?.multipartOnly && { formOnly: true }),
    ...(upload && { upload }),
    answers: Object.values(responses).flatMap((schema) => (schema ? [shapeOf(schema, 'output')] : [])),
  };
  return shape;
}

/** The callers admitted by a guard, by name. */
function admitted(guard: Guard): readonly string[] {
  if (guard === 'public' || guard === 'optional') return ['visitor', ...ROLES];
  if (guard === 'user') return ROLES;
  // A release may have recorded 'helper' alone.
  if (typeof guard === 'string') return [guard];
  if ('deploy' in guard) return [`deploy ${guard.deploy}`, ...(guard.admin ? ['admin'] : [])];
  return guard;
}

const TEXTS = {
  address: 'n’est plus à cette adresse',
  guard: 'n’admet plus tous ceux qui l’appelaient',
  once: 'ne reconnaît plus un envoi répété',
  body: 'prend son contenu autrement',
} as const;

/** Method and path. Parameter names are dropped: only the server uses them. */
const routeKey = ({ method, path }: OperationShape) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

function acceptsBody(used: OperationShape, offered: OperationShape): boolean {
  const files = used.files ?? [];
  const form = files.length > 0 || used.formOnly === true;
  if (used.upload !== offered.upload) return false;
  if (!form && offered.formOnly) return false;
  return (
    files.every((name) => offered.files?.includes(name)) &&
    (!form || offered.formOnly === true || files.length > 0)
  );
}

/** Why a caller built for `used` cannot work with `offered`, in French; empty when it can. */
export function operationIncompatibilities(used: OperationShape, offered: OperationShape): string[] {
  const passes = admitted(offered.guard);
  const sent = (['params', 'query', 'body'] as const).flatMap((part) => {
    const asked = offered[part];
    return asked && part !== 'params'
      ? incompatibilities(used[part] ?? { type: 'object' }, asked, part, { limits: true })
      : [];
  });
  const read = offered.answers.flatMap((answer) => {
    const known = used.answers.map((before) => incompatibilities(answer, before, 'réponse'));
    return known.length === 0 || known.some((one) => one.length === 0) ? [] : (known[0] ?? []);
  });
  const lost = used.answers.length > 0 && offered.answers.length === 0 ? ['la réponse n’existe plus'] : [];
  return [
    ...(routeKey(used) === routeKey(offered) ? [] : [TEXTS.address]),
    ...(admitted(used.guard).every((caller) => passes.includes(caller)) ? [] : [TEXTS.guard]),
    ...(used.idempotent && !offered.idempotent ? [TEXTS.once] : []),
    ...(acceptsBody(used, offered) ? [] : [TEXTS.body]),
    ...sent,
    ...read,
    ...lost,
  ];
}
