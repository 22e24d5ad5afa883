import {
  EMBED_KINDS,
  embedHeight,
  type EmbedQuery,
  type EmbedSettings,
} from '@eveneo/contract/application/embed';
import { registrationState } from '@eveneo/contract/application/event-states';
import type { EventSummary } from '@eveneo/contract/application/events';
import { ERROR_TEXTS, PRODUCT_NAME, registrationOpens } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import type { DataHolder } from '../../base/personal-data/holder';
import { withTransaction } from '../../db/with-transaction';
import { readClock, type Present } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { summaries } from '../../product/events/service';
import { findOrganizer } from '../organizers/repository';
import { framePage, scriptOf } from './frame';
import { deleteEmbed, findEmbed, findOwner, writeEmbed } from './repository';

const SHOWN = 12;
const WIDTH = 480;
const DEFAULTS: EmbedSettings = { origins: [], colour: '#6b2bd9' };

const publicUrlOf = ({ config }: Context) => config.PUBLIC_URL.replace(/\/$/, '');

export const settingsOf = async ({ db }: Context, organizerId: number): Promise<EmbedSettings> =>
  (await findEmbed(db, organizerId)) ?? DEFAULTS;

export async function changeSettings(
  { db, clock }: Context,
  settings: EmbedSettings,
  caller: Caller,
): Promise<EmbedSettings> {
  const origins = [...new Set(settings.origins)];
  await withTransaction(db, async (tx) => {
    // Locked, so that nothing is written for an account that is deleted at this moment.
    await lockCaller(tx, caller);
    await writeEmbed(tx, caller.id, { ...settings, origins }, clock.now());
  });
  return { ...settings, origins };
}

/** Why nobody can register now, as the event's page says it. */
function shutOf(event: EventSummary, now: Present): string | null {
  const state = registrationState(event, now.minute({ time_zone: event.time_zone ?? null }));
  if (state === 'early') return registrationOpens(event.registration_opens_at ?? '');
  return state === null ? null : ERROR_TEXTS.registrationClosed;
}

/** The page of a frame: what the public lists show of an organizer's coming events. */
export async function frameOf(context: Context, organizerId: number, { event, ...look }: EmbedQuery) {
  const now = readClock(context);
  const organizer = await findOrganizer(context.db, organizerId, now);
  if (!organizer) throw notFound(ERROR_TEXTS.organizerNotFound);
  const coming = await summaries(context, { organizerId, over: false }, { order: 'date' });
  const shown = coming.filter(({ id, cancelled }) => !cancelled && (event === undefined || id === event));
  const settings = await settingsOf(context, organizerId);
  return framePage(
    {
      organizer,
      events: shown.slice(0, SHOWN).map((one) => ({ event: one, shut: shutOf(one, now) })),
      publicUrl: publicUrlOf(context),
      ...settings,
    },
    look,
  );
}

export const embedScript = scriptOf(Object.fromEntries(EMBED_KINDS.map((kind) => [kind, embedHeight(kind)])));

/** What a site that knows oEmbed shows for the page of an event or an organizer; its frame needs the organizer's consent, too. */
export async function oembedOf(context: Context, url: string, maxWidth: number) {
  const publicUrl = publicUrlOf(context);
  const [, kind, id] = /^\/(events|organizers)\/([1-9]\d{0,14})$/.exec(pathIn(url, publicUrl)) ?? [];
  if (kind === undefined) throw notFound();
  const event = kind === 'events' ? await findOwner(context.db, Number(id), readClock(context)) : undefined;
  if (kind === 'events' && !event) throw notFound(ERROR_TEXTS.eventNotFound);
  const organizerId = event?.organizer_id ?? Number(id);
  const organizer = await findOrganizer(context.db, organizerId, readClock(context));
  if (!organizer) throw notFound(ERROR_TEXTS.organizerNotFound);
  const shown = event ? 'card' : 'list';
  const [width, height] = [Math.max(1, Math.min(maxWidth, WIDTH)), embedHeight(shown)];
  const src = `${publicUrl}/api/embed/${organizerId}?kind=${shown}${event ? `&amp;event=${id}` : ''}`;
  return {
    version: '1.0' as const,
    type: 'rich' as const,
    provider_name: PRODUCT_NAME,
    provider_url: publicUrl,
    title: event?.title ?? organizer.name,
    html: `<iframe src="${src}" width="${width}" height="${height}" style="border:0" title="${PRODUCT_NAME}" loading="lazy"></iframe>`,
    width,
    height,
  };
}

/** The path of an address of this site; '' for any other. */
function pathIn(url: string, publicUrl: string): string {
  if (!URL.canParse(url)) return '';
  const { origin, pathname } = new URL(url);
  return origin === publicUrl ? pathname : '';
}

export const embedData: DataHolder = {
  tables: ['embeds'],
  forget: async (tx, { id }) => void (await deleteEmbed(tx, id)),
  exportOf: async (db, userId) => ({ own_site: (await findEmbed(db, userId)) ?? null }),
};
