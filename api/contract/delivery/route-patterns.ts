/**
 * Interpretation of route patterns ('/events/:id'): the same in the registry, which keeps
 * them unambiguous, and in the shell.
 */

export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether a segment of a pattern matches any value. */
export const isParameter = (segment: string): boolean => segment.startsWith(':');

/** How literal a pattern is: of two patterns that match a URL the one with more literal segments wins. */
export const literalSegments = (pattern: string): number =>
  segmentsOf(pattern).filter((segment) => !isParameter(segment)).length;
