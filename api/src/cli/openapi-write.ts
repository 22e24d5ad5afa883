import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callListFiles } from '@eveneo/contract/call-list-text';
import { openApiDocument } from '../http/openapi';

// Run by `pnpm --filter api openapi` after a change of the contract; a test fails
// while a generated file is outdated.
const api = join(__dirname, '../..');
writeFileSync(join(api, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
mkdirSync(join(api, 'contract/call-list'), { recursive: true });
for (const [name, text] of callListFiles()) writeFileSync(join(api, 'contract', name), text);
