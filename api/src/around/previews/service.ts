import { LRUCache } from 'lru-cache';
import { isDraft } from '@eveneo/contract/application/event-states';
import { SITE_PREVIEW } from '@eveneo/contract/application/link-previews';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { localMinute } from '../../ground/clock';
import { limiter } from '../../ground/limiter';
import { notFound, unavailable } from '../../http/errors';
import { previewPath } from '../../product/events/detail';
import { toWall } from '../../product/events/present';
import { findEvent, findImages, type ImageRow } from '../../product/events/repository';
import { composedPicture, PLAIN_GROUND, type Ground } from './composing';
import { drawCard, cardTextOf } from './drawing';
import { readPicture } from './reading';

interface Made {
  readonly data: Buffer;
  /** False when the uploaded picture could not be read and the title was drawn instead: cached briefly. */
  readonly complete: boolean;
}

/** Cached pictures, some 100 kB each. */
const KEPT = 60;
/** Pictures that are being drawn or wait for it. */
const WAITING = 60;

function groundOf(image: ImageRow): Ground {
  const wall = toWall(image.wall);
  return wall ? { ground: wall.light, ink: wall.text } : PLAIN_GROUND;
}

/** Link preview pictures: drawn once for concurrent requests, two at a time, the latest cached. */
export function createPreviews(context: Context) {
  const kept = new LRUCache<string, Made>({ max: KEPT });
  const underWay = new Map<string, Promise<Made>>();
  const limited = limiter(2);

  async function make(path: string, draw: () => Promise<Made>): Promise<Made> {
    const known = kept.get(path) ?? underWay.get(path);
    if (known) return known;
    if (underWay.size >= WAITING) throw unavailable();
    const making = limited(draw).finally(() => underWay.delete(path));
    underWay.set(path, making);
    const made = await making;
    if (made.complete) kept.set(path, made);
    return made;
  }

  async function ofEvent(id: number, asked: string): Promise<Made | { readonly movedTo: string }> {
    const row = await findEvent(context.db, id);
    if (!row || isDraft(row, localMinute(context, row))) throw notFound(ERROR_TEXTS.eventNotFound);
    const images = await findImages(context.db, [id]);
    const path = previewPath(row, images);
    // The event changed since the link was shared: redirect to its present picture.
    if (path !== asked && row.unlisted === 1) throw notFound(ERROR_TEXTS.eventNotFound);
    if (path !== asked) return { movedTo: path };
    return make(path, async () => {
      const [uploaded] = images;
      const said = cardTextOf(row);
      if (!uploaded) return { data: await drawCard(said), complete: true };
      try {
        const picture = await readPicture(context.storage, uploaded.path);
        return { data: await composedPicture(picture, said, groundOf(uploaded)), complete: true };
      } catch (error) {
        context.log.warn({ err: error, eventId: id }, 'preview drawn without its picture');
        return { data: await drawCard(said), complete: false };
      }
    });
  }

  return {
    /** @param name an event's number, or 'site' */
    async find(name: string, asked: string): Promise<Made | { readonly movedTo: string }> {
      if (name !== 'site') return ofEvent(Number(name), asked);
      if (asked !== SITE_PREVIEW.path) return { movedTo: SITE_PREVIEW.path };
      const title = 'Vivez les événements qui vous ressemblent';
      const lines = ['Planifier, organiser et vivre des événements'];
      return make(asked, async () => ({
        data: await drawCard({ title, lines, category: '' }),
        complete: true,
      }));
    },
  };
}
