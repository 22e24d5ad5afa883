import { createTable } from './table';

/** Forms that were sent, for a day: made_id is what came of one; null while it is under way. Holds no text, only hashes. */
export const migration = createTable(
  'idempotency_keys',
  `
    user_id INT UNSIGNED NOT NULL,
    idempotency_key VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    fingerprint CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    claim CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    claimed_at DATETIME(3) NOT NULL,
    made_id INT UNSIGNED NULL,
    status SMALLINT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, idempotency_key),
    KEY idempotency_keys_age (created_at),
    CONSTRAINT idempotency_keys_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
