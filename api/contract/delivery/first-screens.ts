/** The server function of a release: shared by the build, the registry, the host and the areas. */

/** The file of a release that carries it, a classic script that sets `firstScreen`. */
export const SERVER_SCRIPT = 'server.js';
/** The global that the script sets: a function from a FirstScreenInput, as JSON, to markup. */
export const SERVER_FUNCTION = 'firstScreen';

/** Nothing personal: what the page's address and its public answers say. */
export interface FirstScreenInput {
  /** The route's pattern. */
  path: string;
  /** URL-encoded. */
  params: Record<string, string>;
  /** Path, and the query that the route declares. */
  url: string;
  origin: string;
  /** The bodies of the route's first calls, by URL. */
  answers: Record<string, unknown>;
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
