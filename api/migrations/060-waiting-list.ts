import { createTable } from './table';

/** Who waits for a place, in the order of their ids; whom the organizer put forward stands before, and leaves a row in waiting_moves. */
export const migration = createTable(
  'waiting_list',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    moved_first_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY waiting_list_once (event_id, user_id),
    KEY waiting_list_user (user_id),
    CONSTRAINT waiting_list_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT waiting_list_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
