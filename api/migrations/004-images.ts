import { createTable } from './table';

/** Pictures of events; variants is a JSON list of the other sizes. */
export const migration = createTable(
  'images',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    position INT UNSIGNED NOT NULL DEFAULT 0,
    path VARCHAR(255) NOT NULL,
    width INT UNSIGNED NOT NULL,
    height INT UNSIGNED NOT NULL,
    variants LONGTEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY images_position (event_id, position),
    CONSTRAINT images_event_fk FOREIGN KEY (event_id) REFERENCES events (id)
  `,
);
