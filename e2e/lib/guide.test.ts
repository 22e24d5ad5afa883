import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@eveneo/build/base/root';
import { commandsIn, commandsOf, everyCommand, kindOf, Operator } from './guide';
import { BY_HAND, GUIDE_RUNS } from './guide-runs';

const GUIDE = `# Guide
## Avant
\`\`\`sh
rien
\`\`\`
## Ici
Texte.
\`\`\`sh
export A=1   # une remarque
echo "a # b"

\`\`\`
Encore.
\`\`\`sh
npm run x -- --why "…"
\`\`\`
## Après
\`\`\`sh
rien
\`\`\`
`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'guide-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const operator = (places: Record<string, string> = {}) =>
  new Operator(folder, { PATH: process.env.PATH }, places);

test('the commands of one section, in order, without comments', () => {
  expect(commandsOf('Ici', GUIDE).filter((line) => !line.startsWith('echo'))).toEqual([
    'export A=1',
    'npm run x -- --why "…"',
  ]);
  expect(() => commandsOf('Nulle part', GUIDE)).toThrow('Nulle part');
});

test('the guide has every command from an empty database to an admin', () => {
  const commands = commandsOf('Déployer').join('\n');
  for (const step of ['migrate', 'api/src/server.ts', 'host-key', 'shell/server/server.ts', 'publish shell'])
    expect(commands).toContain(step);
  expect(commandsOf('Jetons de déploiement').join('\n')).toContain('--remotes');
});

test.each([
  ['npm run release -- canary mf-guest 1.0.0-fc5e39da5072 --stop', 'release canary --stop'],
  ['npm run release -- prune --older-than 30d --dry-run', 'release prune --older-than --dry-run'],
  ['A=… B=… npm run release -- token list', 'release token list'],
  ['npm run release -- lift mf-guest 1.0.0-… --why "c’était le réseau"', 'release lift --why'],
  ["npm run release -- hook add 'https://x.example/…'", 'release hook add'],
  ['npx tsx api/src/cli.ts restore --replace /srv/…', 'api/src/cli.ts restore --replace'],
  ['npm run release -- key register mf-guest <clé publique>', 'release key register'],
  [`npm run release -- key register mf-guest ${'aB-9_'.repeat(8)}xyz`, 'release key register'],
  ['export A=$(npx tsx b.ts c)', 'export A'],
])('a command’s kind ignores its example values: %s', (command, kind) => expect(kindOf(command)).toBe(kind));

const listed = new Set([...Object.values(GUIDE_RUNS).flat(), ...BY_HAND]);
const unlisted = (commands: readonly string[]) => commands.map(kindOf).filter((kind) => !listed.has(kind));

test('each command of the guides is run by an existing test, or was typed by hand', () => {
  const kinds = new Set(everyCommand().map(kindOf));
  expect(unlisted(everyCommand())).toEqual([]);
  expect([...listed].filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(Object.keys(GUIDE_RUNS).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('control: a new command or option in a guide without a test is found', () => {
  const more = '```sh\nnpm run release -- status --wide   # plus\nnpm run balayer\n```\n';
  expect(unlisted(commandsIn(more))).toEqual(['release status --wide', 'balayer']);
});

test('an exported variable applies to later commands, and is evaluated once', async () => {
  const one = operator();
  await one.type('export SECRET=$(od -An -N8 -tx8 /dev/urandom) OTHER="a b"');
  const first = await one.type('echo "$SECRET $OTHER"');
  expect(first).toMatch(/[0-9a-f]{16} a b\n$/);
  expect(await one.type('echo "$SECRET $OTHER"')).toBe(first);
});

test('local paths and URLs replace the example’s of the guide', async () => {
  const one = operator({ 'http://127.0.0.1:4000': 'http://127.0.0.1:9', 'base:3306': 'ici:1' });
  expect(await one.type('echo http://127.0.0.1:4000/x base:3306')).toBe('http://127.0.0.1:9/x ici:1\n');
});

test('a command that fails reports itself and its output', async () => {
  await expect(operator().type('echo pourquoi >&2; false')).rejects.toThrow(/false\n.*pourquoi/s);
  await expect(operator().type('echo "$NOWHERE"')).rejects.toThrow('NOWHERE');
});

test('a command left running is ended with its child processes', async () => {
  const one = operator();
  const log = join(folder, 'log');
  writeFileSync(log, '');
  one.serve('echo $$; sleep 600 & wait', log);
  while (!readFileSync(log, 'utf8').endsWith('\n')) await sleep(20);
  const pid = Number(readFileSync(log, 'utf8'));
  expect(() => process.kill(pid, 0)).not.toThrow();
  await one.leave();
  // A zombie exists until its parent has waited for it.
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (isThere()) await sleep(20);
  expect(isThere()).toBe(false);
});
