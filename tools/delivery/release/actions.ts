import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import type { PublishAnswer, ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { UnknownArgument } from '../base/errors';
import { ROOT } from '../base/root';
import { buildChanged } from '../build/build';
import { builtRelease, checkNames } from '../build/packages';
import { warnOfBad } from './bad-target';
import { checkApi } from './check-api';
import type { ReleaseClient } from './client';
import {
  checkKnown,
  hours,
  percentage,
  required,
  parsedOption,
  version,
  zoneAtVersion,
  areaName,
  type CommandName,
  type Values,
} from './command-line';
import { faults } from './faults';
import { history } from './history';
import { reached } from './interruption';
import { refuseSecondRollBack } from './just-now';
import { move, type Result } from './move';
import { preview } from './previews';
import { printPruned, printStatus } from './print';
import { retire } from './retire';
import { printLate } from './served';
import { COMMAND_TEXTS } from './texts/command';
import { PUBLISH_TEXTS } from './texts/registry';
import { STATUS_TEXTS } from './texts/status';

/** Whether the first commit is an ancestor of the second; false when this repository lacks one of them. */
export function isAncestor(commit: string, of: string, dir = ROOT): boolean {
  if (!commit || !of || commit === of) return false;
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', commit, of], { cwd: dir, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

type Action = (client: ReleaseClient, words: string[], values: Values) => Promise<Result>;

/** Areas whose live or canary release has a newer commit: pipelines may finish out of order. */
function outrun({ pointers, releases }: ReleaseOverview, names: readonly string[]): string[] {
  return names.filter((name) => {
    const pointer = pointers.find((one) => one.name === name);
    const shown = [pointer?.live, pointer?.canary?.version];
    return releases
      .filter((release) => release.name === name && shown.includes(release.version))
      .some(({ commit }) => isAncestor(builtRelease(name)?.commit ?? '', commit));
  });
}

/** The moves for published releases: activation, or a canary. The first release of an area goes live. */
export function movesIn(
  { pointers }: Pick<ReleaseOverview, 'pointers'>,
  built: readonly Pick<PublishAnswer, 'name' | 'version'>[],
  { activate: all, canary: share }: Pick<Values, 'activate' | 'canary'>,
): Omit<PointerMove, 'revision'>[] {
  const percent = share === undefined ? null : percentage(share);
  if (!all && percent === null) return [];
  return built.flatMap(({ name, version: made }): Omit<PointerMove, 'revision'>[] => {
    const live = pointers.find((pointer) => pointer.name === name)?.live;
    if (all || live === undefined) return [{ name, action: 'activate', version: made }];
    // A live release needs no canary.
    return live === made ? [] : [{ name, action: 'canary', version: made, percent: percent ?? 0 }];
  });
}

/** Reports releases that are already live: otherwise a pipeline would seem to have started a canary. */
export const untried = (
  { pointers }: { pointers: readonly { name: string; live: string }[] },
  built: readonly Pick<PublishAnswer, 'name' | 'version'>[],
): string[] =>
  built
    .filter(({ name, version: made }) => pointers.some((one) => one.name === name && one.live === made))
    .map(({ name, version: made }) => PUBLISH_TEXTS.untried(name, made));

const publish: Action = async (client, names, values) => {
  // Validate input before building.
  if (values.canary !== undefined) percentage(values.canary);
  checkNames([required(names[0], COMMAND_TEXTS.what.area), ...names.slice(1)]);
  // --built: dist is published as tested.
  const onProgress = (text: string) => !values.json && console.log(text);
  if (!values.built) await buildChanged({ names, toPublish: true, onProgress });
  const data = [];
  reached('publishing');
  for (const name of names) data.push(await client.publish(join(ROOT, name, 'dist')));
  const published = data
    .map(({ name, version: made, status: how, repaired }) =>
      PUBLISH_TEXTS.published(name, made, how, repaired),
    )
    .join('\n');
  if (!values.activate && values.canary === undefined) return { data, text: published };
  const overview = await client.overview();
  const late = values.newer ? outrun(overview, names) : [];
  const moves = movesIn(
    overview,
    data.filter(({ name }) => !late.includes(name)),
    values,
  );
  const left = [
    ...late.map(PUBLISH_TEXTS.outrun),
    ...(values.canary === undefined ? [] : untried(overview, data)),
  ];
  if (!moves.length)
    return { data: { published: data, pointers: [] }, text: [published, ...left].join('\n') };
  const moved = await move(client, moves, values.why).catch((error: unknown) => {
    // Refused, but published: its version is what to name next.
    onProgress(published);
    throw error;
  });
  return {
    data: { published: data, ...(moved.data as object) },
    text: [published, ...left, moved.text].join('\n'),
  };
};

const activate: Action = (client, words, values) => {
  // Both 'activate mf-guest <version>' and, for several areas, 'activate mf-guest@<version> mf-admin@<version>'.
  const several = words.some((word) => word.includes('@'));
  if (!several && words.length > 2) throw new UnknownArgument(words[2] ?? '', COMMAND_TEXTS.usage.activate);
  const targets = several
    ? words.map(zoneAtVersion)
    : [{ name: areaName(words[0]), version: version(words[1]) }];
  return move(
    client,
    targets.map((target) => ({
      ...target,
      action: 'activate' as const,
      ...(values.guard && { guard: true }),
    })),
    values.why,
  );
};

const rollback: Action = async (client, words, values) => {
  const [zone, second] = words;
  const named = (word: string | undefined) =>
    word?.includes('@') ? zoneAtVersion(word) : { name: areaName(word) };
  const targets =
    values.to === undefined
      ? [named(zone), ...words.slice(1).map(named)]
      : [{ name: areaName(zone), version: version(values.to) }];
  if (values.to !== undefined && second !== undefined)
    throw new UnknownArgument(second, COMMAND_TEXTS.usage.rollback);
  const back = targets.map((target) => ({ ...target, action: 'rollback' as const }));
  const why = required(values.why, '--why');
  await refuseSecondRollBack(client, back);
  await warnOfBad(client, targets);
  return move(client, back, why);
};

const canary: Action = (client, [zone, release, percent], values) => {
  const name = areaName(zone);
  if (!values.stop) {
    const trial = { version: version(release), percent: percentage(percent) };
    return move(client, [{ name, action: 'canary', ...trial }], values.why);
  }
  if (release !== undefined) throw new UnknownArgument(release, COMMAND_TEXTS.usage.canary);
  return move(client, [{ name, action: 'canary', version: null }], values.why);
};

const withdraw: Action = (client, [zone, release], values) =>
  move(
    client,
    [{ name: areaName(zone), action: 'withdraw', version: version(release) }],
    required(values.why, '--why'),
  );

/** lock, unlock and lift: one area, always with a reason. */
const explained =
  (action: 'lock' | 'unlock' | 'lift'): Action =>
  async (client, [zone, release], values) => {
    const name = areaName(zone);
    const target = action === 'lift' ? { version: version(release) } : {};
    const why = required(values.why, '--why');
    const { data, notes } = await move(client, [{ name, action, ...target }], why);
    // Nothing to undo: no lock, or no withdrawal.
    if (notes?.length) return { data, text: notes.join('\n') };
    const text =
      action === 'lift'
        ? STATUS_TEXTS.lifted(name, release ?? '')
        : STATUS_TEXTS.nowLocked(name, action === 'lock');
    return { data, text };
  };

const status: Action = async (client, names) => {
  const data = await client.overview();
  checkKnown(data, names);
  const shown = data.pointers.filter(({ name }) => names.length === 0 || names.includes(name));
  const late = await printLate(client, shown);
  return { data, text: [printStatus(data, names[0]), ...(late ? [late] : [])].join('\n\n') };
};

const prune: Action = async (client, names, values) => {
  const age = values['older-than'] ?? '7d';
  const olderThanHours = parsedOption('--older-than', age, hours(age), '7d, 36h');
  if (names.length) checkKnown(await client.overview(), names);
  const dryRun = values['dry-run'] ?? false;
  const data = await client.prune({ ...(names.length ? { names } : {}), olderThanHours, dryRun });
  return { data, text: printPruned(data, dryRun) };
};

/** Commands of the registry; `token`, `key` and `hook` work on the database. */
export const ACTIONS: Record<Exclude<CommandName, 'token' | 'key' | 'hook'>, Action> = {
  publish,
  activate,
  rollback,
  canary,
  preview,
  withdraw,
  lock: explained('lock'),
  unlock: explained('unlock'),
  lift: explained('lift'),
  retire,
  status,
  history,
  faults,
  prune,
  'check-api': checkApi,
};
