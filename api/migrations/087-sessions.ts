import { createTable } from './table';

/** Where an account is logged in, for its owner to see: noted when a token is first used, so that older tokens stand here too. */
export const migration = createTable(
  'sessions',
  `
    jti CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    version INT UNSIGNED NOT NULL,
    device VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    KEY sessions_user (user_id),
    KEY sessions_expiry (expires_at),
    CONSTRAINT sessions_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
