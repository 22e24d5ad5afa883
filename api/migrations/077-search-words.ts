import { createTable } from './table';

/** Every word that stands in an event, once: a search for a part of a word looks through these, not through texts. */
export const migration = createTable(
  'search_words',
  `
    word VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL PRIMARY KEY
  `,
);
