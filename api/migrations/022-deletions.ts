import { createTable } from './table';

/** What was deleted a moment ago and may still be brought back: the whole row, as JSON, for some seconds and then for nobody. */
export const migration = createTable(
  'deletions',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    kind ENUM('chat_message', 'registration') NOT NULL,
    event_id INT UNSIGNED NOT NULL,
    row_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    deleted_by INT UNSIGNED NOT NULL,
    content LONGTEXT NOT NULL,
    deleted_at DATETIME(3) NOT NULL,
    KEY deletions_row (event_id, kind, row_id),
    KEY deletions_age (deleted_at),
    CONSTRAINT deletions_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT deletions_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT deletions_by_fk FOREIGN KEY (deleted_by) REFERENCES users (id)
  `,
);
