import * as z from 'zod/mini';
import { errorBodySchema } from '@eveneo/contract/application/errors';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { errorStatuses, type Guard, type Operation, type Schema } from '@eveneo/contract/operation';
import { operations } from '@eveneo/contract/operations';

interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  /** The allowed callers, in a word or two. */
  readonly 'x-guard': string;
  /** The limit, and its subject: '60 in 60 s (chat)'. */
  readonly 'x-limit'?: string;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

export interface OpenApiDocument extends Record<string, unknown> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // Responses may grow: a client that forbids unknown fields would break.
  return JSON.parse(
    JSON.stringify(rest, (key, value: unknown) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  ) as Record<string, unknown>;
}

function guardName(guard: Guard): string {
  if (typeof guard === 'string') return guard;
  if ('deploy' in guard) return `deploy token: ${guard.deploy}${guard.admin ? ', admin' : ''}`;
  return guard.join(', ');
}

function limitText({ limit }: Operation): string | undefined {
  if (!limit || typeof limit === 'string') return limit;
  return `${limit.times} in ${limit.seconds} s${limit.count ? ` (${limit.count})` : ''}`;
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): unknown[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'output') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: value,
  }));
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'One a form: sent again with the same content, the first result comes back and nothing is made twice.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
};

function requestBody(operation: Operation): unknown {
  const { body, upload } = operation;
  if (upload)
    return { required: true, content: { [upload]: { schema: { type: 'string', format: 'binary' } } } };
  if (!body) return undefined;
  const schema = jsonSchema(body.schema, 'input');
  const files = Object.fromEntries(
    (body.files ?? []).map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  const multipart = { ...schema, properties: { ...(schema.properties as object | undefined), ...files } };
  return {
    required: Array.isArray(schema.required) && schema.required.length > 0,
    content: {
      ...(body.multipartOnly ? {} : { 'application/json': { schema } }),
      ...(body.files ? { 'multipart/form-data': { schema: multipart } } : {}),
    },
  };
}

function responses(operation: Operation): Record<string, unknown> {
  const successes = Object.entries(operation.responses).map(([status, schema]) => {
    if (!schema) return [status, { description: 'No content' }];
    const media = operation.raw ? ['*/*'] : ['application/json'];
    const content = Object.fromEntries([
      ...media.map((type) => [type, { schema: jsonSchema(schema, 'output') }]),
      ...(operation.media ?? []).map((type) => [type, { schema: { type: 'string' } }]),
    ]);
    return [status, { description: 'Success', content }];
  });
  const failures = errorStatuses(operation).map((status) => [
    status,
    { $ref: '#/components/responses/Error' },
  ]);
  return Object.fromEntries([...successes, ...failures]) as Record<string, unknown>;
}

/** An empty list: no authentication; {}: optional. */
function security(guard: Guard): Record<string, []>[] {
  if (guard === 'public') return [];
  return guard === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function describe(operation: Operation): OpenApiOperation {
  const body = requestBody(operation);
  const limit = limitText(operation);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    'x-guard': guardName(operation.guard),
    ...(limit && { 'x-limit': limit }),
    security: security(operation.guard),
    parameters: [
      ...parameters(operation.params, 'path'),
      ...parameters(operation.query, 'query'),
      ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responses(operation),
  };
}

export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const operation of Object.values(operations) as Operation[])
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation),
    };
  return {
    openapi: '3.1.0',
    info: { title: `API ${PRODUCT_NAME}`, version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: {
          description: 'Error',
          content: { 'application/json': { schema: jsonSchema(errorBodySchema, 'output') } },
        },
      },
    },
  };
}
