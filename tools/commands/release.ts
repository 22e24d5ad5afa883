import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PointerMove } from 'api/contract';
import { buildChanged } from '../build/build';
import { builtRelease, checkNames } from '../build/packages';
import { UserError } from '../errors';
import { readStartConfig } from '../product/config';
import { loadSecrets } from '../product/secrets';
import { runProgram } from '../product/services';
import { RegistryError, type ReleaseClient } from '../release/client';
import { releaseClient, runningProduct } from '../release/context';
import { printHistory, printPointers, printStatus } from '../release/print';
import { ROOT } from '../root';
import { texts } from '../texts';
import { refusedArgument } from './arguments';

const OPTIONS = {
  json: { type: 'boolean' },
  api: { type: 'string' },
  activate: { type: 'boolean' },
  why: { type: 'string' },
  to: { type: 'string' },
  stop: { type: 'boolean' },
  at: { type: 'string' },
  limit: { type: 'string' },
  'older-than': { type: 'string' },
  'dry-run': { type: 'boolean' },
  remotes: { type: 'string' },
  rights: { type: 'string' },
  ttl: { type: 'string' },
  label: { type: 'string' },
  url: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];
/** What a command says: as data, and as text for people. */
type Result = { data: unknown; text: string };
type Action = (client: ReleaseClient, names: string[], values: Values) => Promise<Result>;

function required(value: string | undefined, what: string): string {
  if (value === undefined || value.trim() === '') throw new UserError(texts.release.missing(what));
  return value;
}

/** What was given, once it has been understood. */
function understood<T>(option: string, given: string, value: T | null, example: string): T {
  if (value === null) throw new UserError(texts.release.notUnderstood(option, given, example));
  return value;
}

const { what } = texts.release;

async function revisionOf(client: ReleaseClient, name: string): Promise<number> {
  return (await client.overview()).pointers.find((pointer) => pointer.name === name)?.revision ?? 0;
}

async function move(
  client: ReleaseClient,
  moves: Omit<PointerMove, 'revision'>[],
  why = '',
): Promise<Result> {
  const withRevisions: PointerMove[] = [];
  for (const one of moves) withRevisions.push({ ...one, revision: await revisionOf(client, one.name) });
  const data = await client.move({ moves: withRevisions, why });
  return { data, text: printPointers(data.pointers) };
}

/** 'mf-guest@1.0.0-0123456789ab'. */
function nameAndVersion(text: string): { name: string; version: string } {
  const [name, version] = text.split('@');
  return { name: required(name, what.area), version: required(version, what.version) };
}

/** '7d', '36h' or a number of hours. */
export function hours(text: string): number {
  const [, amount, unit] = /^(\d{1,5})([dh]?)$/.exec(text) ?? [];
  const value = amount === undefined ? null : Number(amount) * (unit === 'd' ? 24 : 1);
  return understood('--older-than', text, value, '7d, 36h');
}

const publish: Action = async (client, names, values) => {
  checkNames([required(names[0], what.area), ...names.slice(1)]);
  await buildChanged({ names, onProgress: (text) => !values.json && console.log(text) });
  const data = [];
  for (const name of names) data.push(await client.publish(join(ROOT, name, 'dist')));
  const published = data
    .map(({ name, version, status }) => texts.release.published(name, version, status))
    .join('\n');
  if (!values.activate) return { data, text: published };
  const moves = names.map((name) => ({
    name,
    action: 'activate' as const,
    version: builtRelease(name)?.version,
  }));
  const moved = await move(client, moves, values.why);
  return { data: { published: data, ...(moved.data as object) }, text: `${published}\n${moved.text}` };
};

const activate: Action = (client, names, values) => {
  const [first = '', second = ''] = names;
  // Both 'activate mf-guest <version>' and, for several at once, 'activate mf-guest@<version> mf-admin@<version>'.
  const targets = names.some((name) => name.includes('@')) ? names : [`${first}@${second}`];
  const moves = targets.map((target) => ({ ...nameAndVersion(target), action: 'activate' as const }));
  return move(client, moves, values.why);
};

const rollback: Action = (client, names, values) =>
  move(
    client,
    [
      {
        name: required(names[0], what.area),
        action: 'rollback',
        ...(values.to ? { version: values.to } : {}),
      },
    ],
    required(values.why, '--why'),
  );

const canary: Action = (client, [name, version, percent], values) => {
  const target = required(name, what.area);
  if (values.stop) return move(client, [{ name: target, action: 'canary', version: null }], values.why);
  const given = required(percent, what.percent);
  const share = Number(given.replace(/\s*%$/, '').replace(',', '.'));
  understood(what.percent, given, share > 0 && share <= 100 ? share : null, '10');
  return move(
    client,
    [{ name: target, action: 'canary', version: required(version, what.version), percent: share }],
    values.why,
  );
};

const status: Action = async (client, [name]) => {
  const data = await client.overview();
  return { data, text: printStatus(data, name) };
};

const history: Action = async (client, [name], { at, limit }) => {
  if (at !== undefined)
    understood('--at', at, Number.isNaN(Date.parse(at)) ? null : at, '2026-11-21T10:27, 2026-11-21T09:27Z');
  if (limit !== undefined) understood('--limit', limit, /^[1-9]\d?\d?$/.test(limit) ? limit : null, '50');
  const data = await client.history({
    ...(at ? { at } : {}),
    ...(name ? { name } : {}),
    ...(limit ? { limit: Number(limit) } : {}),
  });
  return { data, text: printHistory(data) };
};

const prune: Action = async (client, names, values) => {
  const data = await client.prune({
    ...(names.length ? { names } : {}),
    olderThanHours: hours(values['older-than'] ?? '7d'),
    dryRun: values['dry-run'] ?? false,
  });
  const list = data.removed.map(({ name, version }) => `  ${name} ${version}`);
  return {
    data,
    text: [texts.release.pruned(data.removed.length, values['dry-run'] ?? false), ...list].join('\n'),
  };
};

/** Mints a token; needs access to the database, not to the registry. */
async function token(values: Values): Promise<Result> {
  const { dataDir } = readStartConfig(process.env);
  const databaseUrl = process.env.DATABASE_URL ?? runningProduct(process.env)?.databaseUrl;
  if (!databaseUrl) throw new UserError(texts.release.noDatabase);
  const args = [
    '--remotes',
    required(values.remotes, '--remotes'),
    '--rights',
    required(values.rights, '--rights'),
  ];
  const optional = [
    ...(values.ttl ? ['--ttl', values.ttl] : []),
    ...(values.label ? ['--label', values.label] : []),
  ];
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: process.env.JWT_SECRET ?? loadSecrets(dataDir).jwtSecret,
  };
  const printed = await runProgram('api/src/cli.ts', ['token', ...args, ...optional], env);
  const minted = printed.trim().split('\n').at(-1) ?? '';
  return { data: { token: minted }, text: minted };
}

const ACTIONS: Record<string, Action> = { publish, activate, rollback, canary, status, history, prune };

/** `npm run release -- …`. */
export async function main(args: string[]): Promise<number> {
  let json = args.includes('--json');
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    json = values.json ?? false;
    const [name = 'help', ...names] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action && name !== 'token') {
      console.log(name === 'help' ? texts.release.help : texts.usage.unknown(name, texts.release.help));
      return name === 'help' ? 0 : 1;
    }
    const result = action
      ? await action(releaseClient(process.env, values.api), names, values)
      : await token(values);
    console.log(json ? JSON.stringify(result.data, null, 2) : result.text);
    return 0;
  } catch (error) {
    const refused = refusedArgument(args, error);
    if (!(error instanceof UserError) && refused === undefined) throw error;
    const message =
      refused === undefined
        ? (error as Error).message
        : texts.usage.unknown(refused, 'npm run release -- help');
    const { code, details } = error instanceof RegistryError ? error : { code: 'usage', details: [] };
    if (json) console.log(JSON.stringify({ error: { code, message, details } }, null, 2));
    else console.error(message);
    return 1;
  }
}
