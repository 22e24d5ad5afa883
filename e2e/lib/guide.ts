import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import { stopProcess } from '@eveneo/build/processes/stop';

/** The guides whose commands are run. */
export const GUIDES = [
  'docs/exploitation.md',
  'docs/webhooks.md',
  'docs/base.md',
  'docs/equipes.md',
] as const;
const textOf = (guide: (typeof GUIDES)[number]) => readFileSync(join(ROOT, guide), 'utf8');

/** The commands of a text's code blocks, in order, without comments. */
export const commandsIn = (text: string): string[] =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter(Boolean);

export const everyCommand = (): string[] => GUIDES.flatMap((guide) => commandsIn(textOf(guide)));

/** Arguments that readers replace with their own. */
const EXAMPLE = /^(?:mf-.*|shell|\d+|\d+\.\d+\.\d+-.*|[\w-]{40,}|[~/<'"].*|.*(?:…|:\/\/|@|\*).*)$/;

/**
 * A command without its example values: 'npm run release -- canary mf-guest --stop' is 'release canary --stop'.
 */
export function kindOf(command: string): string {
  const bare = command
    .replace(/^(?:[A-Z_]+=\S+ )+/, '')
    .replace(/^(?:npm run|npx tsx) /, '')
    .replace(/"[^"]*"|'[^']*'|<[^>]*>/g, '…')
    .replace(/=.*/, '');
  const words = bare.split(/\s+/);
  const isKept = (word: string, at: number) =>
    word !== '--' && !EXAMPLE.test(word) && !/^--\w/.test(words[at - 1] ?? '');
  return words.filter(isKept).join(' ');
}

/** The commands of a section of docs/exploitation.md, in order, without comments. */
export function commandsOf(section: string, guide = textOf('docs/exploitation.md')): string[] {
  const [, text] = guide.split(`\n## ${section}\n`);
  if (text === undefined) throw new Error(`The guide has no section ${section}`);
  return commandsIn(text.split('\n## ')[0] ?? '');
}

/** Types commands of the guide with local paths and URLs. */
export class Operator {
  private readonly servers: number[] = [];
  /** The commands typed so far. */
  readonly typed: string[] = [];

  constructor(
    private readonly folder: string,
    private env: NodeJS.ProcessEnv,
    private readonly places: Readonly<Record<string, string>>,
  ) {}

  private translated(command: string): string {
    let text = command;
    for (const [example, place] of Object.entries(this.places)) text = text.replaceAll(example, place);
    return text;
  }

  private run = (script: string) =>
    runAndCollect('bash', ['-euc', script], { cwd: this.folder, env: this.env });

  /** Types a command and returns its output; `export` applies to later commands. */
  async type(command: string): Promise<string> {
    this.typed.push(command);
    const text = this.translated(command);
    const isExport = text.startsWith('export ');
    const { status, stdout, output } = await this.run(isExport ? `${text}\nenv -0` : text);
    if (status !== 0) throw new Error(`${text}\n${output}`);
    if (!isExport) return stdout;
    this.env = Object.fromEntries(
      stdout
        .split('\0')
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    return '';
  }

  /** Types a command that keeps running; its output goes to `log`. */
  serve(command: string, log: string): void {
    this.typed.push(command);
    const output = openSync(log, 'a');
    const child = spawn('bash', ['-euc', this.translated(command)], {
      cwd: this.folder,
      env: this.env,
      stdio: ['ignore', output, output],
      detached: true,
    });
    if (child.pid) this.servers.push(child.pid);
  }

  async leave(): Promise<void> {
    for (const pid of this.servers.splice(0).reverse())
      await stopProcess(pid, { group: true, graceMs: 15_000 });
  }
}
