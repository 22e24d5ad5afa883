import { createTable } from './table';

/** Written with the change that causes the mail. Holds ids and what an event was, never names or addresses of people. */
export const migration = createTable(
  'mail_outbox',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    kind VARCHAR(40) NOT NULL,
    payload LONGTEXT NOT NULL,
    attempts INT UNSIGNED NOT NULL DEFAULT 0,
    next_attempt_at DATETIME(3) NOT NULL,
    sent_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    KEY mail_outbox_due (sent_at, next_attempt_at),
    KEY mail_outbox_user (user_id),
    CONSTRAINT mail_outbox_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
