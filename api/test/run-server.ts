import { join } from 'node:path';

/** Starts TypeScript in a third of the processor time that `--import tsx` takes. */
export const RUN_SERVER = join(__dirname, '../../tools/delivery/processes/run-server.js');
