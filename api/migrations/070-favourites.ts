import { createTable } from './table';

/** Events that someone put aside, in the order of their ids. */
export const migration = createTable(
  'favourites',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    event_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY favourites_once (user_id, event_id),
    KEY favourites_event (event_id),
    CONSTRAINT favourites_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT favourites_event_fk FOREIGN KEY (event_id) REFERENCES events (id)
  `,
);
