import { openApiDocument, type OpenApiDocument } from '../../src/http/openapi';
import { callsOf, documentProblems } from './document';
import { AUTHORISATION } from './table';

const rows = Object.keys(AUTHORISATION);

test('every call has an id, a guard, a response schema and a row in the authorisation table', () => {
  expect(documentProblems(openApiDocument(), rows)).toEqual([]);
  expect(callsOf(openApiDocument())).toHaveLength(rows.length);
});

/** The document with one call damaged. */
function spoiled(changes: Record<string, unknown>): OpenApiDocument {
  const document = structuredClone(openApiDocument()) as OpenApiDocument;
  Object.assign(document.paths['/api/categories']?.get ?? {}, changes);
  return document;
}

// Controls: the check detects each gap.
test.each([
  ['an id', { operationId: '' }],
  ['an id of its own', { operationId: 'login' }],
  ['a guard', { 'x-guard': '' }],
  ['an answer', { responses: { 404: {} } }],
  ['a schema', { responses: { 200: { content: { 'application/json': {} } } } }],
  ['a row', { operationId: 'newCall' }],
])('a call without %s is noticed', (_what, changes) => {
  expect(documentProblems(spoiled(changes), rows)).not.toEqual([]);
});

test('a row without a call is noticed', () => {
  expect(documentProblems(openApiDocument(), [...rows, 'ghost'])).toEqual(['ghost: a row without a call']);
});
