/**
 * The declaration of an area (a remote). Data only: the shell and the shell host know every route, rule, title and
 * link before any code of the remote is loaded.
 */
import * as z from 'zod/mini';
import { roleSchema } from '../application/users';

/** Who may see a route or a link: everyone, only people without a session, or the listed roles. */
export const accessSchema = z.union([
  z.literal('public'),
  z.literal('anonymous'),
  z.array(roleSchema).check(z.minLength(1)),
]);
export type Access = z.infer<typeof accessSchema>;

/**
 * A template over the answer of the route's `data` call, which the shell host fills without knowing its meaning. In
 * every string `{a.b}` is replaced by the value at that path of the answer, `{@origin}` and `{@url}` by the page's
 * origin and URL, `{@zoned.…}`, `{@when.…}`, `{@coming.…}`, `{@stock.…}`, `{@party.…}` and others by values computed
 * from the named fields (see the shell host). A missing value becomes ''; in `image` and `jsonLd` it removes the
 * whole string.
 */
export const headSchema = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  image: z.optional(z.string()),
  type: z.optional(z.string()),
  /**
   * A JSON-LD object whose string leaves are templates; a leaf that is exactly one placeholder keeps its type. An
   * object whose '@if' is missing is left out.
   */
  jsonLd: z.optional(z.record(z.string(), z.unknown())),
  /** A placeholder: search engines leave the page out where it has a value. */
  noindex: z.optional(z.string()),
  /** Feeds of the same content; `href` is a template, left out when a value is missing. */
  alternates: z.optional(z.array(z.object({ type: z.string(), title: z.string(), href: z.string() }))),
});
export type HeadTemplate = z.infer<typeof headSchema>;

/** A picture above the fold, requested together with the page's scripts. Not for guarded pages. */
export const pictureSchema = z.object({
  /** Defaults to everyone who can see the page. */
  access: z.optional(accessSchema),
  /**
   * A file of the release by its name without its hash ('assets/poster.avif'), or a URL template like those of `head`.
   */
  src: z.optional(z.string()),
  /** Candidates of a srcset, each a template; left out when a value is missing. */
  srcset: z.optional(z.array(z.string())),
  sizes: z.optional(z.string()),
  type: z.optional(z.string()),
});
export type PictureDeclaration = z.infer<typeof pictureSchema>;

const callSchema = z.string().check(z.regex(/^\/api\//));

export const routeSchema = z.object({
  /** Pattern in react-router's syntax: '/events/:id'. */
  path: z.string().check(z.regex(/^\/(?:[\w:.-]+(?:\/[\w:.-]+)*)?$/)),
  access: accessSchema,
  /** Short page title; the document title is '{title} – Événéo'. */
  title: z.string().check(z.minLength(1)),
  /** The title when the first data call finds nothing at this URL. */
  missing: z.optional(z.string().check(z.minLength(1))),
  /** File below the area's src/pages, without extension: 'event-list/EventListPage'. */
  module: z.string().check(z.regex(/^[\w-]+(?:\/[\w-]+)*$/)),
  /**
   * The GET call that the route needs first, or several, ':id' and '?query' filled from the URL: '/api/events/:id'.
   * They are sent at once, before any script has loaded. The first one fills `head`.
   */
  data: z.optional(z.union([callSchema, z.array(callSchema).check(z.minLength(1), z.maxLength(4))])),
  /** Query parameters of the URL that are passed on to the first data call. */
  dataQuery: z.optional(z.array(z.string())),
  head: z.optional(headSchema),
  pictures: z.optional(z.array(pictureSchema)),
  /** For a public pattern with parameters: the GET call whose `data` lists its pages. */
  sitemap: z.optional(callSchema),
  /**
   * Where the sitemap lists the page by default; `sitemap` overrides it: false for nowhere; for a public pattern with
   * one parameter, the field of a paged call's entries that holds it.
   */
  listed: z.optional(z.union([z.literal(false), z.object({ call: callSchema, field: z.string() })])),
  /** The release's server function gives the page's first screen, from `data` and the part of the URL in `dataQuery`. */
  firstScreen: z.optional(z.literal(true)),
  /** Which skeleton the HTML shows before any script runs. */
  skeleton: z.optional(z.enum(['cards', 'detail', 'form', 'dashboard', 'text', 'hero'])),
});
export type RouteDeclaration = z.infer<typeof routeSchema>;

export const LINK_PLACES = ['header', 'user-menu', 'footer', 'dashboard'] as const;
export const linkSchema = z.object({
  place: z.enum(LINK_PLACES),
  to: z.string().check(z.regex(/^\//)),
  label: z.string().check(z.minLength(1)),
  access: accessSchema,
  order: z.number(),
  /** A header link drawn as the main button ('Inscription'). */
  emphasis: z.optional(z.boolean()),
});
export type LinkDeclaration = z.infer<typeof linkSchema>;

export const areaSchema = z.object({
  name: z.string().check(z.regex(/^mf-[a-z][a-z0-9-]*$/)),
  /** Range of platform versions the area works with: '^1.0.0'. */
  platform: z.string(),
  routes: z.array(routeSchema),
  links: z.array(linkSchema),
});
export type AreaDeclaration = z.infer<typeof areaSchema>;
