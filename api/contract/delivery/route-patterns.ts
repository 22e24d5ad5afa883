/** How patterns of routes ('/events/:id') are read: the same in the registry, which keeps them apart, and in the shell. */

export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether a segment of a pattern stands for any value. */
export const isParameter = (segment: string): boolean => segment.startsWith(':');

/** How literal a pattern is: of two that fit an address the one with more literal segments serves it. */
export const literalSegments = (pattern: string): number =>
  segmentsOf(pattern).filter((segment) => !isParameter(segment)).length;
