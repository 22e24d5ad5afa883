/** The server function of a release: shared by the build, the registry, the host and the areas. */
import * as z from 'zod/mini';

/** The file of a release that contains it, a classic script that sets `firstScreen`. */
export const SERVER_SCRIPT = 'server.js';
/** The global that the script sets: a function from a FirstScreenInput to a MadeScreen, both as JSON. */
export const SERVER_FUNCTION = 'firstScreen';

/** No personal data: only what is in the page's URL and in public answers of the API. */
export interface FirstScreenInput {
  /** The route's pattern. */
  path: string;
  /** URL-encoded. */
  params: Record<string, string>;
  /** Path, and the query that the route declares. */
  url: string;
  origin: string;
  /**
   * The bodies of the route's first calls, by URL, in the route's order; null when the first one finds nothing.
   */
  answers: Record<string, unknown> | null;
  /** The navigation's state: why a posted form was refused. Nothing that was typed. */
  state?: unknown;
  settings: {
    demo: boolean;
    development: boolean;
    locale: string;
    timeZone: string;
    contactEmail?: string;
    publisher?: string;
    hostingProvider?: string;
  };
}

const localUrl = z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(1000));

/**
 * What a page says to crawlers, link previews and feed readers, and to the browser before its first paint. Texts,
 * never markup: the host escapes them.
 */
export const headSchema = z.object({
  /** The document title is '{title} – Événéo'. */
  title: z.string().check(z.minLength(1), z.maxLength(300)),
  description: z.optional(z.string()),
  image: z.optional(localUrl),
  /** Open Graph; 'website' by default. */
  type: z.optional(z.string()),
  jsonLd: z.optional(z.record(z.string(), z.unknown())),
  /** Feeds of the same content. */
  alternates: z.optional(z.array(z.object({ type: z.string(), title: z.string(), href: localUrl }))),
  /**
   * Id of the first element that the first paint need not wait for, because it is far down and moves nothing above
   * it. Without it, or if there is no such element, nothing is painted before the whole first screen.
   */
  paintedFrom: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
});
export type Head = z.infer<typeof headSchema>;

/** Without a head the page gets its route's title and the site's description. */
export const madeScreenSchema = z.object({
  head: z.nullable(headSchema),
  html: z.string(),
  /**
   * The query that the page reads instead of the given one: the host asks again, with the answers for it. As long as
   * a URL may be: words of other scripts grow ninefold when they are written in one.
   */
  search: z.optional(z.string().check(z.maxLength(16_384))),
});
export type MadeScreen = z.infer<typeof madeScreenSchema>;

/** The page for which a head is made. */
export interface HeadPlace {
  /** The page's URL without its query. */
  url: string;
  origin: string;
  timeZone: string;
}
/** By the route's pattern: a page's head from the answer of its first call. */
export type Heads = Readonly<Record<string, (answer: never, place: HeadPlace) => Head>>;
