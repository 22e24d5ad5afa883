import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { everyCommand, type Operator } from '../lib/guide';

const VERSION = /\d+\.\d+\.\d+-(?:[0-9a-f]{12}|…)/;

/** A running site, and an operator who types the commands of the guides. */
export interface Guided {
  readonly operator: Operator;
  /** The local folder for /srv/eveneo in the guides. */
  readonly dir: string;
}

/** The guides' first command with these words, with the given versions filled in. */
export function told(words: string, ...versions: string[]): string {
  const line = everyCommand().find((command) => command.includes(words));
  if (line === undefined) throw new Error(`No guide has a command with ${words}`);
  const ahead = [...versions];
  return line.replace(new RegExp(VERSION, 'g'), (example) => ahead.shift() ?? example);
}

/** Changes an area as its team would, publishes it and returns the new version. */
async function publishChanged({ operator, dir }: Guided, area: string): Promise<string> {
  const file = join(dir, 'project', area, 'src/area.ts');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/title: ([\w.]+),/, 'title: `${$1} bis`,');
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
  const said = await operator.type(told('release -- publish mf-guest').replace('mf-guest', area));
  const version = new RegExp(`${area} (\\S+) .*publiée`).exec(said)?.[1] ?? '';
  expect([said, version]).toEqual([said, expect.stringMatching(VERSION)]);
  return version;
}

/** Types the guides' commands for previews, canaries, activations and roll-backs. */
export async function deliver(guided: Guided): Promise<void> {
  const { type } = typing(guided);
  const status = await type('release -- status');
  const live = /mf-guest\s+(\S+)/.exec(status)?.[1] ?? '';
  const [next, page] = [await publishChanged(guided, 'mf-guest'), await publishChanged(guided, 'mf-public')];

  const preview = await type('preview mf-guest 1', [next]);
  expect(preview).toContain('https://eveneo.example/apercu/');
  await type('preview mf-guest@', [next, page]);
  expect((await type('preview --list')).match(/^[0-9a-f]{16}/gm)).toHaveLength(2);
  const [, id = ''] = /preview --end (\S+)/.exec(preview) ?? [];
  expect(await type('preview --end', [], { '3f2a91c04d5e6b78': id })).toContain(id);

  expect(await type('canary mf-guest 1', [next])).toContain(next);
  expect(await type('canary mf-guest --stop')).not.toContain(next);

  expect(await type('activate mf-guest 1', [next])).toContain(next);
  expect(await type('rollback mf-guest --why')).toContain(live);
  await expect(type('activate mf-guest 1', [next])).rejects.toThrow('release.');
  await type('unlock mf-guest');
  await type('lift mf-guest', [next]);
  await type('activate mf-guest 1', [next]);
  expect(await type('rollback mf-guest --to', [live])).toContain(live);
  await type('unlock mf-guest');
  await type('lift mf-guest', [next]);
  expect(await type('activate mf-public@', [page, next])).toContain(page);
  expect(await type('rollback mf-public mf-guest')).toContain(live);
  expect(await type('check-api')).toContain('convient');
}

/** Types the guides' commands for tokens, keys, hooks, undeliverable mails and old versions. */
export async function keepHouse(guided: Guided): Promise<void> {
  const { type } = typing(guided);
  expect(await type('--label "équipe invités"')).toMatch(/evd_/);
  const [, token = ''] = /^(\d+)\s+équipe invités/m.exec(await type('token list')) ?? [];
  expect(await type('token revoke', [], { 'revoke 3': `revoke ${token}` })).toContain('révoqué');

  const made = await type('key make');
  const key = /key register <zone> (\S+)/.exec(made)?.[1] ?? '';
  expect(await type('key register', [], { '<clé publique>': key })).toContain(key);
  expect(await type('key list')).toContain('mf-guest');
  await type('key revoke');

  expect(await type('hook add https://outils.example')).toContain('whsec_');
  expect(await type('hook list')).toContain('https://outils.example');
  expect(await type('hook remove')).toContain('retiré');

  expect(await type('cli.ts mails')).toContain('Abandonnés : 0');
  expect(await type('mails --retry')).toContain('À retenter : 0');
  for (const words of ['prune --older-than 30d --dry-run', 'prune mf-guest']) await type(words);
}

/** Backs up the running site, and restores it after stopping it. */
export async function backUp(guided: Guided): Promise<void> {
  const { type } = typing(guided);
  mkdirSync(join(guided.dir, 'sauvegardes'));
  await type('cli.ts backup');
  await guided.operator.leave();
  await expect(type('cli.ts restore /srv')).rejects.toThrow('--replace');
  await type('restore --replace', [], { '/srv/…': '/srv/sauvegardes/2026-11-22' });
}

/** Types the guides' commands that contain these words, with versions and paths of this site. */
function typing({ operator }: Guided) {
  const type = (words: string, versions: string[] = [], places: Readonly<Record<string, string>> = {}) => {
    let command = told(words, ...versions);
    for (const [example, place] of Object.entries(places)) command = command.replace(example, place);
    return operator.type(command);
  };
  return { type };
}
