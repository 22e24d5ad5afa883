import { createTable } from './table';

/** Reviews that an admin took down, and why; the review itself is gone. */
export const migration = createTable(
  'review_takedowns',
  `
    review_id INT UNSIGNED NOT NULL PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    actor_id INT UNSIGNED NULL,
    reason TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY review_takedowns_event (event_id),
    CONSTRAINT review_takedowns_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT review_takedowns_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT review_takedowns_actor_fk FOREIGN KEY (actor_id) REFERENCES users (id)
  `,
);
