import { createTable } from './table';

/** user_id is null once the account is deleted: past registrations keep counting. */
export const migration = createTable(
  'registrations',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    event_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY registrations_once (event_id, user_id),
    KEY registrations_user (user_id),
    CONSTRAINT registrations_event_fk FOREIGN KEY (event_id) REFERENCES events (id),
    CONSTRAINT registrations_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
