import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '@eveneo/contract/operation';
import { operations } from '@eveneo/contract/operations';
import { openApiDocument } from './openapi';

test('the committed document is the one that the contract gives (pnpm --filter api openapi)', () => {
  const committed: unknown = JSON.parse(readFileSync(join(__dirname, '..', '..', 'openapi.json'), 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('every call has a guard, an answer and an id of its own', () => {
  const list = Object.entries(operations) as [string, Operation][];
  for (const [key, operation] of list) {
    expect(operation.id).toBe(key);
    expect(operation.guard).toBeTruthy();
    expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
  }
  expect(new Set(list.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(list.length);
});
