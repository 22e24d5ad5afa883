import type { OpenApiDocument } from '../../src/http/openapi';
import type { JsonSchema } from '../json-schema';

interface DocumentedBody {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

/** The schema of a call's JSON body in the served document. */
export function bodySchema(document: OpenApiDocument, method: string, path: string): JsonSchema | undefined {
  const call = document.paths[path]?.[method.toLowerCase()];
  return (call?.requestBody as DocumentedBody | undefined)?.content?.['application/json']?.schema;
}

/** The kinds of value that a schema takes. */
export function kindsOf(schema: JsonSchema): Set<string> {
  if (schema.anyOf) return new Set(schema.anyOf.flatMap((part) => [...kindsOf(part)]));
  if (schema.const !== undefined) return new Set([typeof schema.const]);
  return new Set([schema.type ?? []].flat().map((kind) => (kind === 'integer' ? 'number' : kind)));
}
