import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { deployables } from '@eveneo/build/build/packages';
import { workflowOf } from './workflows';

/** `npx tsx tools/workshop/pipelines/write.ts` rewrites the workflows of shell and areas. */
for (const name of deployables())
  writeFileSync(join(ROOT, '.github/workflows', `${name}.yml`), workflowOf(name));
