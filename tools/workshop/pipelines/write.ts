import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { pipelines, workflowOf } from './workflows';

/** `npx tsx tools/workshop/pipelines/write.ts` rewrites .github/workflows. */
const folder = join(ROOT, '.github/workflows');
mkdirSync(folder, { recursive: true });
for (const name of pipelines()) writeFileSync(join(folder, `${name}.yml`), workflowOf(name));
