import { runCommand } from './run';
import { main } from './start';

/** `npm start` in one compiled script: it runs for weeks, and keeps no compiler beside it. */
void runCommand('start', process.argv.slice(3), { main });
