import { createTable } from './table';

/** Which event holds which word, and where: 0 in its texts, 1 in a tag, 2 in its category's names, 3 in its city, 4 a whole tag. */
export const migration = createTable(
  'event_words',
  `
    word VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    kind TINYINT UNSIGNED NOT NULL,
    event_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (word, kind, event_id),
    KEY event_words_event (event_id)
  `,
);
