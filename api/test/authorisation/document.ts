import type { OpenApiDocument } from '../../src/http/openapi';

export interface DocumentedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

export function callsOf(document: OpenApiDocument): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      id: call.operationId,
      method: method.toUpperCase(),
      path,
    })),
  );
}

interface DocumentedAnswer {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

/** Whether a success has a response schema; a 204 needs none. */
function hasAnswer(responses: Readonly<Record<string, unknown>>): boolean {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return (
    successes.length > 0 &&
    successes.every(([status, answer]) => {
      const contents = Object.values((answer as DocumentedAnswer).content ?? {});
      return (
        status === '204' || (contents.length > 0 && contents.every(({ schema }) => schema !== undefined))
      );
    })
  );
}

/** Gaps in the description of a call; empty when complete. */
export function documentProblems(document: OpenApiDocument, rows: readonly string[]): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, call] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      if (!call.operationId) problems.push(`${name}: no operationId`);
      else if (seen.has(call.operationId)) problems.push(`${name}: operationId ${call.operationId} twice`);
      if (!call['x-guard']) problems.push(`${name}: no guard`);
      if (!hasAnswer(call.responses)) problems.push(`${name}: no response schema`);
      if (!rows.includes(call.operationId)) problems.push(`${name}: no row in the authorisation table`);
      seen.add(call.operationId);
    }
  return [...problems, ...rows.filter((row) => !seen.has(row)).map((row) => `${row}: a row without a call`)];
}
