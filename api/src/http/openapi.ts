import { errorBodySchema, ERROR_CODES } from '@eveneo/contract/application/errors';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { errorStatuses, isTagged, type Guard, type Operation, type Schema } from '@eveneo/contract/operation';
import { operations } from '@eveneo/contract/operations';
import { createSchemas, inlineSchema, type Schemas } from './openapi-schemas';

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
  const { properties = {}, required = [] } = inlineSchema(schema, 'output') as {
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

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of the event that is edited, or "v<version>". Only the version is compared; an older one is refused with 409 conflict.stale.',
  schema: { type: 'string', examples: ['"v3"'] },
};

function requestBody({ body, upload }: Operation, schemas: Schemas): unknown {
  if (upload)
    return { required: true, content: { [upload]: { schema: { type: 'string', format: 'binary' } } } };
  if (!body) return undefined;
  const inline = inlineSchema(body.schema, 'input');
  const files = Object.fromEntries(
    (body.files ?? []).map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  const multipart = { ...inline, properties: { ...(inline.properties as object | undefined), ...files } };
  return {
    required: Array.isArray(inline.required) && inline.required.length > 0,
    content: {
      ...(body.multipartOnly ? {} : { 'application/json': { schema: schemas.of(body.schema, 'input') } }),
      ...(body.files ? { 'multipart/form-data': { schema: multipart } } : {}),
    },
  };
}

const ETAG = {
  description:
    'The version of this answer, for If-None-Match. Of one event it begins with v<version>, for If-Match.',
  schema: { type: 'string' },
};
/** Seconds, as sent by each refusal that passes. */
const RETRY_AFTER = {
  description: 'Seconds after which to try again.',
  schema: { type: 'integer', minimum: 0 },
};
const REQUEST_ID = { description: 'Names this request in the logs.', schema: { type: 'string' } };

/** The shared error responses by status: all others are `Error`. */
const FAILURES: Readonly<Record<number, string>> = { 429: 'TooManyRequests', 503: 'Unavailable' };

function responses(operation: Operation, schemas: Schemas): Record<string, unknown> {
  const headers = isTagged(operation) ? { headers: { ETag: ETAG } } : {};
  const successes = Object.entries(operation.responses).map(([status, schema]) => {
    if (!schema) return [status, { description: 'No content' }];
    const media = operation.raw ? ['*/*'] : ['application/json'];
    const content = Object.fromEntries([
      ...media.map((type) => [type, { schema: schemas.of(schema, 'output') }]),
      ...(operation.media ?? []).map((type) => [type, { schema: { type: 'string' } }]),
    ]);
    return [status, { description: 'Success', ...headers, content }];
  });
  const failures = errorStatuses(operation).map((status) => [
    status,
    { $ref: `#/components/responses/${FAILURES[status] ?? 'Error'}` },
  ]);
  return Object.fromEntries([...successes, ...failures]) as Record<string, unknown>;
}

/** An empty list: no authentication; {}: optional. */
function security(guard: Guard): Record<string, []>[] {
  if (guard === 'public') return [];
  return guard === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function describe(operation: Operation, schemas: Schemas): OpenApiOperation {
  const body = requestBody(operation, schemas);
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
      ...(operation.versioned ? [IF_MATCH] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responses(operation, schemas),
  };
}

/** The codes of every error; further ones may come. */
const errorBody = () => {
  const { properties, ...rest } = inlineSchema(errorBodySchema, 'output');
  const code = { type: 'string', anyOf: [{ enum: ERROR_CODES }, { pattern: String.raw`^release\.` }] };
  return { ...rest, properties: { ...(properties as object), code } };
};

const failure = (description: string, headers: Readonly<Record<string, unknown>> = {}) => ({
  description,
  headers: { 'X-Request-Id': REQUEST_ID, ...headers },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
});

export function openApiDocument(): OpenApiDocument {
  const schemas = createSchemas();
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const operation of Object.values(operations) as Operation[])
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, schemas),
    };
  return {
    openapi: '3.1.0',
    info: { title: `API ${PRODUCT_NAME}`, version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ...schemas.named(), ErrorBody: errorBody() },
      responses: {
        Error: failure('Error'),
        TooManyRequests: failure('A limit is reached', { 'Retry-After': RETRY_AFTER }),
        Unavailable: failure('Busy, or the database does not answer', { 'Retry-After': RETRY_AFTER }),
      },
    },
  };
}
