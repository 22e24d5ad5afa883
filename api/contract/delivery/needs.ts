/** Compares the calls of a release with those that an API offers. */
import '../setup';
import * as z from 'zod/mini';
import { operationIncompatibilities, type OperationShape } from './operation-shape';
import { nameSchema, versionSchema } from './releases';

/** A call that the API no longer accepts in this form. */
export interface UnmetNeed {
  readonly name: string;
  readonly why: readonly string[];
}

/** Call shapes as a release recorded them. Unverified input: use only for comparison. */
type Recorded = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const isOperation = (shape: Readonly<Record<string, unknown>>): boolean =>
  typeof shape.method === 'string' &&
  typeof shape.path === 'string' &&
  Array.isArray(shape.answers) &&
  shape.guard !== undefined;

export function unmetOperations(used: Recorded, offered: Recorded): UnmetNeed[] {
  return Object.entries(used).flatMap(([name, shape]) => {
    if (!isOperation(shape)) return [];
    const found = Object.hasOwn(offered, name) ? offered[name] : undefined;
    const why = found
      ? operationIncompatibilities(shape as unknown as OperationShape, found as unknown as OperationShape)
      : ['n’existe pas'];
    return why.length ? [{ name, why }] : [];
  });
}

/** POST /api/releases/needs: the call shapes that another API would offer. */
export const needsRequestSchema = z.object({
  operations: z.record(z.string(), z.record(z.string(), z.unknown())),
});

export const needsAnswerSchema = z.object({
  /** Releases that pages may show, each with its unmet calls. */
  releases: z.array(
    z.object({
      name: nameSchema,
      version: versionSchema,
      standing: z.enum(['live', 'fallback', 'canary']),
      unmet: z.array(z.object({ name: z.string(), why: z.array(z.string()) })),
    }),
  ),
});
export type NeedsAnswer = z.infer<typeof needsAnswerSchema>;
