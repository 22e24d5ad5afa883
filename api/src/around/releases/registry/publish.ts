import type { Readable } from 'node:stream';
import { isNamedByContent } from '@eveneo/contract/delivery/content-address';
import type { PublishAnswer } from '@eveneo/contract/delivery/registry';
import { MAX_MENDS, type ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { contentTypeOf } from '@eveneo/contract/http/content-type';
import type { Context } from '../../../base/context';
import { isDuplicate } from '../../../db/errors';
import { withTransaction } from '../../../db/with-transaction';
import { sqlInstant } from '../../../ground/clock';
import type { DeployCaller } from '../../../http/guards';
import { damagedFiles } from '../base/damaged-files';
import { readPointers, readServed } from '../base/pointers-repository';
import { refusal, refusalFor, type Problem } from '../base/problems';
import { contentHash, folderOf, type ReleaseRow } from '../base/release';
import {
  findRelease,
  findReleaseWith,
  insertRelease,
  newestReleases,
  storeDescription,
} from '../base/releases-repository';
import { actorOf, requireScope } from '../base/scope';
import { pointedReleases } from '../base/state';
import { RELEASE_TEXTS } from '../base/texts';
import { withdrawnAt } from '../base/withdrawals-repository';
import { notifyHooks } from '../hooks/notify';
import { readArchive } from './archive';
import { budgetProblems } from './budgets';
import { descriptionProblems } from './description-checks';
import { signatureProblems } from './keys';
import { operationNeeds } from './needs';
import { platformMismatches } from './platform';
import { routeClashes, type Owner } from './route-clashes';

/**
 * Conflicts of a release with what is live. A route that its owner's newest published release gives up is free:
 * that is how a page moves from one remote to another, in one move of both pointers.
 */
async function liveProblems({ db }: Context, description: ReleaseDescription): Promise<Problem[]> {
  const pointers = (await readServed(db)).filter(({ name }) => name !== description.name);
  const releases = await pointedReleases(db, pointers);
  const live = pointers.flatMap(({ liveId }) => releases.get(liveId)?.description ?? []);
  const newest = await newestReleases(db);
  const owners: Owner[] = live.map(({ name, routes }) => {
    const next = newest.get(name)?.description.routes ?? routes;
    const keeps = next.map((route) => JSON.stringify([route.path, route.access]));
    return {
      name,
      routes: routes.filter(({ path, access }) => keeps.includes(JSON.stringify([path, access]))),
    };
  });
  const isShell = description.name === 'shell';
  const shells = isShell ? [description] : live.filter(({ name }) => name === 'shell');
  const remotes = isShell ? live.filter(({ name }) => name !== 'shell') : [description];
  return [
    ...platformMismatches(shells, remotes, ({ name }) => (name === description.name ? 'new' : 'live')),
    ...operationNeeds(description),
    ...routeClashes(description, owners),
  ];
}

/** The release if the version is already published. @throws 409 with other content */
async function existing({ db }: Context, description: ReleaseDescription): Promise<ReleaseRow | null> {
  const { name, version } = description;
  const found = await findRelease(db, name, version);
  if (!found || found.hash === contentHash(description)) return found;
  throw refusalFor('release.version_exists', RELEASE_TEXTS.versionExists(name, version), 409);
}

/** Files named by their content share one URL across releases: their content must be the same. */
async function sharedFileProblems(
  db: Context['db'],
  { name, files }: ReleaseDescription,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { path, integrity } of files.filter((file) => isNamedByContent(file.path))) {
    const before = await findReleaseWith(db, name, path);
    const other = before?.description.files.some(
      (file) => file.path === path && file.integrity !== integrity,
    );
    if (other) problems.push({ code: 'release.shared_file', text: RELEASE_TEXTS.sharedFile(path) });
  }
  return problems;
}

async function storeFiles(
  { storage }: Context,
  release: Parameters<typeof folderOf>[0],
  files: Iterable<readonly [path: string, bytes: Buffer]>,
): Promise<void> {
  for (const [path, bytes] of files)
    await storage.put(`${folderOf(release)}/${path}`, bytes, contentTypeOf(path));
}

/** Restores lost or altered files when a release is published again. */
async function restoreFiles(
  context: Context,
  release: ReleaseRow,
  files: ReadonlyMap<string, Buffer>,
): Promise<Pick<PublishAnswer, 'repaired'>> {
  const damaged = new Set(await damagedFiles(context.storage, release));
  await storeFiles(
    context,
    release,
    [...files].filter(([path]) => damaged.has(path)),
  );
  return damaged.size ? { repaired: damaged.size } : {};
}

/** Notes what published content fixes, when a later commit with the same content says so: its lock opens. */
async function noteMends(
  { db, clock }: Context,
  { id, name, description: stored }: ReleaseRow,
  description: ReleaseDescription,
): Promise<void> {
  const mends = [...new Set([...(description.mends ?? []), ...(stored.mends ?? [])])].slice(0, MAX_MENDS);
  if (mends.every((version) => stored.mends?.includes(version))) return;
  const problems = await signatureProblems(db, name, description, clock.now().toISOString());
  if (problems.length) throw refusal(problems);
  await storeDescription(db, id, { ...stored, mends });
}

/** What may keep the release from going live: its withdrawal, or a lock of its area. */
async function outlook(
  { db }: Context,
  { name, version }: ReleaseDescription,
): Promise<Pick<PublishAnswer, 'withdrawn' | 'locked'>> {
  const pointer = (await readPointers(db)).find((one) => one.name === name);
  return {
    ...((await withdrawnAt(db, name, version)) !== null && { withdrawn: true }),
    ...(pointer?.lock && { locked: true }),
  };
}

async function insert(
  { db, clock }: Context,
  caller: DeployCaller,
  description: ReleaseDescription,
  row: { hash: string; withdrawnAt: string | null },
): Promise<void> {
  const { name: area, version: to, subject } = description;
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    await insertRelease(tx, description, { ...row, at: sqlInstant(now) });
    await notifyHooks(tx, {
      event: 'publish',
      area,
      from: null,
      to,
      percent: null,
      automatic: false,
      who: actorOf(caller),
      why: '',
      at: now.toISOString(),
      ...(subject !== undefined && { subject }),
    });
  });
}

/** Receives a release: all checks first, then its files, its row last. */
export async function publishRelease(
  context: Context,
  caller: DeployCaller,
  body: Readable,
): Promise<PublishAnswer> {
  const { db, clock, storage } = context;
  const { description, files } = await readArchive(body, async (announced) => {
    requireScope(caller, announced.name);
    const problems = descriptionProblems(announced);
    if (problems.length) throw refusal(problems);
  });
  const known = await existing(context, description);
  const { name, version } = description;
  const hash = contentHash(description);
  const folder = folderOf({ name, version, hash });
  if (known) {
    const restored = await restoreFiles(context, known, files);
    await noteMends(context, known, description);
    return { name, version, status: 'unchanged', ...restored, ...(await outlook(context, description)) };
  }
  const problems = [
    ...(await sharedFileProblems(db, description)),
    ...(await signatureProblems(db, name, description, clock.now().toISOString())),
    ...(await liveProblems(context, description)),
    ...(await budgetProblems(description, files)),
  ];
  if (problems.length) throw refusal(problems);
  const discard = async () => {
    try {
      for (const path of files.keys()) await storage.remove(`${folder}/${path}`);
    } catch {
      // Not retried: leftover files are reused when the release is published again.
    }
  };
  try {
    await storeFiles(context, { name, version, hash }, files);
    // Withdrawn content stays withdrawn when it is published again, with any version.
    const withdrawn = await withdrawnAt(db, name, version);
    await insert(context, caller, description, { hash, withdrawnAt: withdrawn });
    return { name, version, status: 'created', ...(await outlook(context, description)) };
  } catch (error) {
    // Published concurrently: the files are shared if the content is the same, and must stay.
    const twin = isDuplicate(error) ? await findRelease(db, name, version) : null;
    if (twin?.hash !== hash) await discard();
    if (!twin) throw error;
    if (!(await existing(context, description))) throw error;
    return { name, version, status: 'unchanged', ...(await outlook(context, description)) };
  }
}
