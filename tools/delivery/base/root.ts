import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const around = resolve(__dirname, '../../..');

/**
 * The root folder of the project. When this package is installed outside of the workspace: the parent of the
 * working directory, because an area's folder always lies in the root.
 */
export const ROOT = existsSync(resolve(around, 'pnpm-workspace.yaml')) ? around : dirname(process.cwd());
