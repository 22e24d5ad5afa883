import { createHash } from 'node:crypto';
import type { EmbedQuery } from '@eveneo/contract/application/embed';
import type { EventSummary } from '@eveneo/contract/application/events';
import { contrast } from '@eveneo/contract/application/oklch';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { whenInFrench } from '../../ground/french';
import { escaped } from '../../http/page';

const TEXTS = {
  register: 'S’inscrire',
  waitlist: 'Complet\u00a0: liste d’attente',
  none: 'Aucune date à venir pour le moment.',
  of: (name: string) => `Les événements de l’organisateur ${name}`,
  all: 'Tous les événements',
  opens: '(nouvelle fenêtre)',
} as const;

/** Black or white, whichever is read better on a colour. */
const onColour = (colour: string): string =>
  contrast(colour, '#000000') > contrast(colour, '#ffffff') ? '#000' : '#fff';

const LIGHT = '--ground:#fff;--text:#1d1822;--muted:#5b5363;--line:#d9d3ca';
const DARK = '--ground:#1c1822;--text:#f4f0f7;--muted:#bdb4c7;--line:#3a3344';

const styleOf = (colour: string, theme: EmbedQuery['theme']) =>
  `:root{color-scheme:${theme ?? 'light dark'};${theme === 'dark' ? DARK : LIGHT}}` +
  (theme === undefined ? `@media(prefers-color-scheme:dark){:root{${DARK}}}` : '') +
  `*{box-sizing:border-box;margin:0}body{background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,sans-serif;padding:12px;overflow-wrap:anywhere}` +
  `ul{list-style:none;padding:0;display:grid;gap:12px}article{display:grid;gap:4px;border:1px solid var(--line);border-radius:12px;padding:14px}` +
  `h1{font-size:1rem;margin-bottom:10px}h2{font-size:1.125rem;line-height:1.3}p{color:var(--muted);font-size:.9375rem}` +
  `a{color:inherit}.go{justify-self:start;display:inline-flex;align-items:center;min-height:44px;padding:8px 18px;border-radius:999px;background:${colour};color:${onColour(colour)};font-weight:600;text-decoration:none;margin-top:6px}` +
  `.all{display:inline-flex;align-items:center;min-height:44px}a:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px;box-shadow:0 0 0 2px #fff}`;

/**
 * A link out of the frame: the visitor's session is of the whole page, which a frame of another site may not have.
 * @param about what the label is said of, for those who hear links without what stands around them
 */
const outside = (url: string, look: string, label: string, about = '') =>
  `<a class="${look}" href="${escaped(url)}" target="_blank" rel="noopener" aria-label="${label}${escaped(about)} ${TEXTS.opens}">${label}</a>`;

/** Of an organizer's event, with why nobody can register for it now. */
export interface Framed {
  readonly event: EventSummary;
  readonly shut: string | null;
}

const buttonOf = (url: string, { event: { places_left, title }, shut }: Framed) =>
  shut === null
    ? outside(url, 'go', places_left > 0 ? TEXTS.register : TEXTS.waitlist, `, ${title}`)
    : `<p>${escaped(shut)}</p>`;

/** A page without scripts, cookies or anything from elsewhere. */
export function framePage(
  {
    organizer,
    events,
    publicUrl,
    colour,
    origins,
  }: {
    organizer: { id: number; name: string };
    events: readonly Framed[];
    publicUrl: string;
    colour: string;
    origins: readonly string[];
  },
  { kind = 'list', theme }: Pick<EmbedQuery, 'kind' | 'theme'>,
): { html: string; policy: string } {
  const urlOf = ({ event: { id } }: Framed) => `${publicUrl}/events/${id}?src=site`;
  const title = escaped(TEXTS.of(organizer.name));
  const card = (one: Framed) =>
    `<article><h2>${escaped(one.event.title)}</h2><p>${escaped(whenInFrench(one.event))}</p><p>${escaped(one.event.location)}</p>${buttonOf(urlOf(one), one)}</article>`;
  const [first] = events;
  const all = outside(`${publicUrl}/organizers/${organizer.id}`, 'all', TEXTS.all);
  const content = first
    ? kind === 'list'
      ? `<ul>${events.map((one) => `<li>${card(one)}</li>`).join('')}</ul>${all}`
      : kind === 'card'
        ? card(first)
        : buttonOf(urlOf(first), first)
    : `<p>${TEXTS.none}</p>${all}`;
  const style = styleOf(colour, theme);
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} – ${PRODUCT_NAME}</title><style>${style}</style></head><body><main>${kind === 'list' ? `<h1>${title}</h1>` : ''}${content}</main></body></html>`;
  const hash = createHash('sha256').update(style).digest('base64');
  const ancestors = origins.length > 0 ? origins.join(' ') : "'none'";
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
  };
}

/** Inserts the frame beside its own element, and does nothing else on the page. */
export const scriptOf = (heights: Readonly<Record<string, number>>): string =>
  `(function(){var s=document.currentScript,d=s&&s.dataset;if(!d||!/^\\d+$/.test(d.organizer||''))return;` +
  `var k=d.kind||'list',q=['kind='+k];if(d.event)q.push('event='+encodeURIComponent(d.event));if(d.theme)q.push('theme='+encodeURIComponent(d.theme));` +
  `var f=document.createElement('iframe');f.src=new URL('embed/'+d.organizer,s.src).href+'?'+q.join('&');f.title=d.title||'Événements';f.loading='lazy';` +
  `f.style.cssText='border:0;width:100%;height:'+(parseInt(d.height,10)||${JSON.stringify(heights)}[k]||520)+'px';s.parentNode.insertBefore(f,s.nextSibling)})();`;
