import * as z from 'zod/mini';
import type { FailureReport } from '@eveneo/contract/delivery/faults';
import type { Operation } from '@eveneo/contract/operation';
import { operations } from '@eveneo/contract/operations';

/** Calls that read, by URL pattern; literal URLs first. */
const READS = Object.values<Operation>(operations)
  .filter(({ method, raw }) => method === 'GET' && !raw)
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(({ path, responses }) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    schema: responses[200],
  }));

/** Whether all responses conform to the contract; false for URLs outside of it. */
export const conformsToContract = (answers: NonNullable<FailureReport['answers']>): boolean =>
  answers.every(({ url, body }) => {
    const [path = ''] = url.split('?');
    const found = READS.find(({ pattern }) => pattern.test(path));
    return found?.schema ? z.safeParse(found.schema, body).success : false;
  });
