import { createTable } from './table';

/** Who held a place at an event when it was cancelled: their own calendar tells it. */
export const migration = createTable(
  'cancelled_places',
  `
    user_id INT UNSIGNED NOT NULL,
    event_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (user_id, event_id),
    KEY cancelled_places_event (event_id),
    CONSTRAINT cancelled_places_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT cancelled_places_event_fk FOREIGN KEY (event_id) REFERENCES cancelled_events (event_id)
  `,
);
