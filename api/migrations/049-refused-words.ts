import { createTables, type Migration } from './table';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * What an author may not publish again because it was taken down, as a keyed digest; tries: how often it was refused.
 */
export const migration: Migration = createTables({
  refused_words: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    author_id INT UNSIGNED NOT NULL,
    kind VARCHAR(20) ${ASCII} NOT NULL,
    digest CHAR(43) ${ASCII} NOT NULL,
    case_id INT UNSIGNED NOT NULL,
    tries INT UNSIGNED NOT NULL DEFAULT 0,
    UNIQUE KEY refused_words_once (author_id, kind, digest),
    KEY refused_words_case (case_id)`,
});
