// Entry point of every npm script. Plain Node without dependencies: it runs before anything is installed. The
// scripts call it with `exec`, so that npm's signals reach this process and not a shell in between.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PNPM = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).packageManager;
const MINIMUM_NODE = { major: 20, minor: 19 };

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM_NODE.major || (major === MINIMUM_NODE.major && minor < MINIMUM_NODE.minor)) {
    fail(
      `Node ${MINIMUM_NODE.major}.${MINIMUM_NODE.minor} ou plus récent est nécessaire ; version présente : ${process.versions.node}.`,
    );
  }
}

/** webpack and Node interpret these characters in a path; spaces and accents are harmless. */
const UNUSABLE_IN_PATHS = /['!?[\]\\]/;

function checkFolder() {
  const found = UNUSABLE_IN_PATHS.exec(ROOT)?.[0];
  if (found)
    fail(
      `Le chemin ${ROOT} contient le caractère ${found}, que les outils de construction (webpack, Node) n'acceptent pas. ` +
        'Renommez ou déplacez le dossier ; les espaces et les accents conviennent.',
    );
}

function installOnce() {
  const args = [
    '-y',
    PNPM,
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--config.confirm-modules-purge=false',
  ];
  return new Promise((resolve) => {
    const child = spawn('npx', args, { cwd: ROOT, stdio: ['inherit', 2, 2] });
    child.once('error', () => resolve(1));
    child.once('exit', (status) => resolve(status ?? 1));
  });
}

/** Installs when the lockfile has changed since the last installation. */
async function install() {
  const stamp = join(ROOT, 'node_modules/.eveneo-installed');
  const hash = createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  // Not to stdout: programs read the output of commands with --json.
  console.error('Installation des dépendances…');
  rmSync(stamp, { force: true });
  // npx can clash with another npx that unpacks the same pnpm at the same time: retry once.
  if ((await installOnce()) !== 0 && (await installOnce()) !== 0) {
    fail("L'installation des dépendances a échoué (voir ci-dessus). Vérifiez l'accès au registre npm.");
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

checkNode();
checkFolder();
const [command = '', ...args] = process.argv.slice(2);
process.chdir(ROOT);
await install();

// In this process, so that signals reach the command directly.
const require = createRequire(import.meta.url);
if (command === 'start')
  await require('@eveneo/build/run').run(join(ROOT, 'tools/workshop/commands/run-start.ts'));
else {
  require('tsx/cjs/api').register();
  const { runCommand } = require('./workshop/commands/run.ts');
  await runCommand(command, args);
}
