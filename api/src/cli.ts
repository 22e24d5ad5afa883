import { runCommand } from './cli/commands';

void runCommand(process.argv.slice(2), process.env).then((code) => (process.exitCode = code));
