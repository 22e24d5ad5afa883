import { createTable } from './table';

/** Organizers whose new events someone wants to hear of. */
export const migration = createTable(
  'follows',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    organizer_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY follows_once (user_id, organizer_id),
    KEY follows_organizer (organizer_id),
    CONSTRAINT follows_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT follows_organizer_fk FOREIGN KEY (organizer_id) REFERENCES users (id)
  `,
);
