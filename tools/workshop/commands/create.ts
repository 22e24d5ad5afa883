import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@eveneo/build/base/errors';
import { ROOT } from '@eveneo/build/base/root';
import { createArea } from '@eveneo/build/create/create';
import { CREATE_TEXTS } from '@eveneo/build/create/texts';
import { workflowOf } from '../pipelines/workflows';

/** `npm run create -- mf-agenda --title Agenda`: adds an area and its CI workflow to this workspace. */
export function main(args: string[]): Promise<number> {
  try {
    const { name } = createArea(args, ROOT);
    writeFileSync(join(ROOT, '.github/workflows', `${name}.yml`), workflowOf(name));
    console.log(CREATE_TEXTS.made(name, CREATE_TEXTS.inside(name)));
    return Promise.resolve(0);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return Promise.resolve(1);
  }
}
