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
   * The GET call, or several, that the route needs first; ':id' and '?query' are filled from the URL:
   * '/api/events/:id'. '?page=:past' takes a whole number of the URL's query, or 1. They are sent
   * at once, before any script has loaded.
   */
  data: z.optional(z.union([callSchema, z.array(callSchema).check(z.minLength(1), z.maxLength(4))])),
  /** Query parameters of the URL that are passed on to the first data call. */
  dataQuery: z.optional(z.array(z.string())),
  /** For a public pattern with parameters: the GET call whose `data` lists its pages. */
  sitemap: z.optional(callSchema),
  /**
   * False: the sitemap omits the page. An object, for a public pattern with one parameter: a paged call, and the
   * field of its entries that holds the parameter; ignored if `sitemap` is set.
   */
  listed: z.optional(z.union([z.literal(false), z.object({ call: callSchema, field: z.string() })])),
  /**
   * The release's server function gives the page's head and first screen, from `data` and the part of the URL in
   * `dataQuery`.
   */
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
