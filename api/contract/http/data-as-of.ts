/**
 * The header of an answer that was told from memory since the database does not answer: the moment, ISO 8601, at which
 * it was so.
 */
export const DATA_AS_OF = 'x-data-as-of';
