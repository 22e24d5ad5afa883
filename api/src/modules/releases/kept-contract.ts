import * as z from 'zod/mini';
import { operations } from '@eveneo/contract/operations';
import type { Operation } from '@eveneo/contract/operation';
import type { FailureReport } from '@eveneo/contract/delivery/faults';

const READS = Object.values<Operation>(operations).filter(({ method, raw }) => method === 'GET' && !raw);

/** '/api/events/{id}' as what matches '/api/events/12'. */
const patternOf = ({ path }: Operation) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const SCHEMAS = READS.map((operation) => ({
  pattern: patternOf(operation),
  literal: !operation.path.includes('{'),
  schema: operation.responses[200] ?? null,
})).sort((a, b) => Number(b.literal) - Number(a.literal));

/** Whether every answer that a page was given is one that the contract allows; false for what is no call of it. */
export const keepContract = (answers: NonNullable<FailureReport['answers']>): boolean =>
  answers.every(({ url, body }) => {
    const [path = ''] = url.split('?');
    const found = SCHEMAS.find(({ pattern }) => pattern.test(path));
    return found?.schema ? z.safeParse(found.schema, body).success : false;
  });
