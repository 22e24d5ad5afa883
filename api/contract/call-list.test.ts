import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callListText } from './call-list-text';

test('the list of calls follows the table; after a change `npm run openapi` in api/ writes it', () => {
  expect(readFileSync(join(__dirname, 'call-list.ts'), 'utf8')).toBe(callListText());
});
