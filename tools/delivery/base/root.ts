import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const around = resolve(__dirname, '../../..');

/**
 * The project's folder. Where this package is installed in a folder of its own, outside of the workspace, it is what
 * that folder lies in: an area's folder is always one of the root's.
 */
export const ROOT = existsSync(resolve(around, 'pnpm-workspace.yaml')) ? around : dirname(process.cwd());
