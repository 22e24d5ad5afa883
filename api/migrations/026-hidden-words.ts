import { createTables, type Migration } from './table';

/**
 * Messages and reviews of a suspended person that are hidden until the suspension ends. content: the row of its
 * own table, as JSON, which is then inserted there again unchanged.
 */
export const migration: Migration = createTables({
  hidden_words: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    event_id INT UNSIGNED NOT NULL,
    kind VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    content MEDIUMTEXT NOT NULL,
    KEY hidden_words_user (user_id, event_id),
    CONSTRAINT hidden_words_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT hidden_words_event_fk FOREIGN KEY (event_id) REFERENCES events (id)`,
});
