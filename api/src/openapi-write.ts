import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './http/openapi';

// Run by `pnpm --filter api openapi` after a change of the contract; a test fails while the file is behind.
writeFileSync(join(__dirname, '..', 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
