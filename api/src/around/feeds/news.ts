import type { EventSummary } from '@eveneo/contract/application/events';
import { whenInFrench } from '../../ground/french';

const escape = (text: string) =>
  text
    // Characters that XML cannot contain.
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/**
 * Events as RSS 2.0: title, date and place, with a link to the page.
 * @param page the page of the same events
 */
export function newsFeed(
  events: readonly EventSummary[],
  {
    name,
    publicUrl,
    page,
    self,
    madeAt,
  }: { name: string; publicUrl: string; page: string; self: string; madeAt: ReadonlyMap<number, Date> },
): string {
  const items = events.map((event) => {
    const url = `${publicUrl}/events/${event.id}`;
    const text = `${whenInFrench(event)}, ${event.location}. ${event.description}`;
    const made = madeAt.get(event.id);
    const date = made ? `<pubDate>${made.toUTCString()}</pubDate>` : '';
    return `<item><title>${escape(event.cancelled ? `Annulé\u00a0: ${event.title}` : event.title)}</title><link>${url}?src=feed</link><guid isPermaLink="true">${url}</guid><category>${escape(event.category)}</category>${date}<description>${escape(text)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escape(name)}</title><link>${escape(page)}</link><atom:link href="${escape(self)}" rel="self" type="application/rss+xml"/><description>${escape(name)}</description><language>fr</language><ttl>60</ttl>
${items.join('\n')}
</channel></rss>
`;
}
