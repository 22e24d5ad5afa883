import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import {
  PREVIEW_LIMITS,
  PREVIEW_URL,
  previewStateSchema,
  type Preview,
  type PreviewAnswer,
  type PreviewRequest,
  type PreviewState,
} from '@eveneo/contract/delivery/previews';
import { previewKey, signPreview } from '@eveneo/server-kit/signatures/preview-link';
import type { Context } from '../../../base/context';
import { withTransaction } from '../../../db/with-transaction';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import { isTokenRevoked } from '../../../http/deploy-tokens/deploy-tokens';
import { notFound } from '../../../http/errors';
import type { DeployCaller } from '../../../http/guards';
import { lockPointers } from '../base/pointers-repository';
import { refusalFor } from '../base/problems';
import { findRelease } from '../base/releases-repository';
import { actorOf, requireScope } from '../base/scope';
import { formatMoment } from '../base/site-moment';
import { isWithdrawn } from '../base/usable';
import { signingKeys } from '../registry/keys';
import { servedRelease } from '../registry/live-set';
import { checkPreview, PREVIEW_TEXTS } from './checks';
import { findPreview, insertPreview, markEnded, openPreviews, type StoredPreview } from './repository';

const MINUTE_MS = 60_000;

function toAnswer({ id, releases, actor, ...preview }: StoredPreview, timeZone: string): Preview {
  const expiresAt = isoInstant(preview.expiresAt);
  return {
    id,
    releases: [...releases],
    who: actor,
    createdAt: isoInstant(preview.createdAt),
    expiresAt,
    expiresText: formatMoment(new Date(expiresAt), timeZone),
  };
}

/** Saves a preview, unless the maximum number is already open. */
async function keep(db: Knex, preview: StoredPreview, now: Date): Promise<void> {
  await withTransaction(db, async (tx) => {
    // Serialised: two at once could exceed the maximum.
    await lockPointers(tx);
    if ((await openPreviews(tx, sqlInstant(now))).length >= PREVIEW_LIMITS.open)
      throw refusalFor('release.previews', PREVIEW_TEXTS.tooMany(PREVIEW_LIMITS.open), 409);
    await insertPreview(tx, preview);
  });
}

/** Makes a signed link to releases that are not live yet. Repeated requests make independent previews. */
export async function makePreview(
  { db, clock, config, storage }: Context,
  caller: DeployCaller,
  { releases, minutes }: PreviewRequest,
): Promise<PreviewAnswer> {
  for (const { name } of releases) requireScope(caller, name);
  await checkPreview(db, storage, releases);
  const now = clock.now();
  const preview: StoredPreview = {
    id: randomBytes(8).toString('hex'),
    releases,
    actor: actorOf(caller).slice(0, 200),
    tokenId: caller.kind === 'token' ? caller.id : null,
    createdAt: sqlInstant(now),
    expiresAt: sqlInstant(new Date(now.getTime() + minutes * MINUTE_MS)),
    endedAt: null,
    endedBy: null,
  };
  await keep(db, preview, now);
  const until = Math.floor(Date.parse(isoInstant(preview.expiresAt)) / 1000);
  const link = signPreview(previewKey(config.JWT_SECRET), { format: 1, id: preview.id, until, releases });
  return {
    ...toAnswer(preview, config.EVENT_TIMEZONE),
    url: `${config.PUBLIC_URL.replace(/\/$/, '')}${PREVIEW_URL}/${link}`,
  };
}

export async function listPreviews({ db, clock, config }: Context): Promise<Preview[]> {
  return (await openPreviews(db, sqlInstant(clock.now()))).map((one) => toAnswer(one, config.EVENT_TIMEZONE));
}

/** Ends a preview. Requires scope for every area that it shows. */
export async function endPreview({ db, clock }: Context, caller: DeployCaller, id: string): Promise<void> {
  const preview = await findPreview(db, id);
  if (!preview) throw notFound();
  for (const { name } of preview.releases) requireScope(caller, name);
  await markEnded(db, id, { at: sqlInstant(clock.now()), by: actorOf(caller).slice(0, 200) });
}

async function isOver({ db, clock }: Context, preview: StoredPreview): Promise<boolean> {
  if (preview.endedAt !== null || preview.expiresAt <= sqlInstant(clock.now())) return true;
  return preview.tokenId !== null && (await isTokenRevoked(db, preview.tokenId));
}

/** A preview for hosts: all of its releases, or none. */
export async function previewState(context: Context, id: string): Promise<PreviewState> {
  const { db } = context;
  const preview = await findPreview(db, id);
  if (!preview) throw notFound();
  if (await isOver(context, preview)) return { state: 'ended', releases: [] };
  const keys = await signingKeys(db);
  const releases: PreviewState['releases'] = [];
  for (const { name, version } of preview.releases) {
    const release = await findRelease(db, name, version);
    if (!release || (await isWithdrawn(db, release))) return { state: 'withdrawn', releases: [] };
    releases.push({ release: servedRelease(release), keys: keys.get(name) ?? [] });
  }
  return previewStateSchema.parse({ state: 'open', releases });
}
