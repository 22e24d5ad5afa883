import { createTable } from './table';

/** Append-only: every move of a pointer, as it was and as it became. */
export const migration = createTable(
  'release_history',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    revision INT UNSIGNED NOT NULL,
    action VARCHAR(20) NOT NULL,
    actor VARCHAR(100) NOT NULL,
    reason VARCHAR(500) NOT NULL,
    state_before LONGTEXT NULL,
    state_after LONGTEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY release_history_revision (name, revision),
    KEY release_history_time (created_at)
  `,
);
