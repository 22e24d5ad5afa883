import { createTable } from './table';

/** The trace of everyone who was put before others, by whom and why. People become null with their accounts. */
export const migration = createTable(
  'waiting_moves',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    actor_id INT UNSIGNED NULL,
    from_position INT UNSIGNED NOT NULL,
    why VARCHAR(500) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY waiting_moves_event (event_id),
    KEY waiting_moves_user (user_id),
    KEY waiting_moves_actor (actor_id),
    CONSTRAINT waiting_moves_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT waiting_moves_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT waiting_moves_actor_fk FOREIGN KEY (actor_id) REFERENCES users (id)
  `,
);
