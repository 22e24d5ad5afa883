import { PREVIEW, PREVIEW_FOLDER, SITE_PREVIEW } from '@eveneo/contract/application/link-previews';
import type { Head } from '@eveneo/contract/delivery/first-screens';
import { escapeHtml, inlineJson } from './escape';

/**
 * Unicode direction controls (marks, embeddings, overrides, isolates): they would reverse the text beside a title.
 */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const DESCRIPTION_LENGTH = 200;

/** On one line, cut at a space if there is one, never inside a surrogate pair. */
function shorten(text: string): string {
  const characters = Array.from(text.replace(DIRECTIONS, '').replace(/\s+/g, ' ').trim());
  if (characters.length <= DESCRIPTION_LENGTH) return characters.join('');
  return `${characters
    .slice(0, DESCRIPTION_LENGTH - 1)
    .join('')
    .replace(/\s\S*$/, '')}…`;
}

interface Headed {
  /** Null: the site's own description and picture. */
  head: Head | null;
  title: string;
  /** Null for a missing page. */
  canonical: string | null;
  origin: string;
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

const pictureTags = (origin: string, { path, alt }: { path: string; alt: string }): string[] => [
  property('og:image', origin + path),
  // Known for our own pictures only; an area may name another one.
  ...(path.startsWith(PREVIEW_FOLDER)
    ? [
        property('og:image:type', PREVIEW.type),
        property('og:image:width', String(PREVIEW.width)),
        property('og:image:height', String(PREVIEW.height)),
      ]
    : []),
  property('og:image:alt', alt),
  named('twitter:image', origin + path),
  named('twitter:image:alt', alt),
];

/** For crawlers, link previews and feed readers. */
export function headTags({ head, title: given, canonical, origin }: Headed): string {
  const title = given.replace(DIRECTIONS, '').replace(/ (?=:)/g, '\u00a0');
  const description = shorten(
    head?.description ?? 'Trouvez votre prochaine sortie et réservez votre place en deux clics.',
  );
  return [
    `<title>${escapeHtml(title)} – Événéo</title>`,
    named('description', description),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    ...(head?.alternates ?? []).map(
      ({ type, title: feed, href }) =>
        `<link rel="alternate" type="${escapeHtml(type)}" title="${escapeHtml(feed)}" href="${escapeHtml(href)}">`,
    ),
    property('og:site_name', 'Événéo'),
    property('og:locale', 'fr_FR'),
    property('og:type', head?.type ?? 'website'),
    property('og:title', title),
    property('og:description', description),
    ...(canonical ? [property('og:url', canonical)] : []),
    ...pictureTags(origin, head?.image ? { path: head.image, alt: title } : SITE_PREVIEW),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    ...(head?.jsonLd ? [`<script type="application/ld+json">${inlineJson(head.jsonLd)}</script>`] : []),
  ].join('');
}
