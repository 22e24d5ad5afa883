import { createTable } from './table';

/** Tokens ended by a logout before their time; rows may go once expired. */
export const migration = createTable(
  'revoked_tokens',
  `
    jti CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    KEY revoked_tokens_expiry (expires_at),
    KEY revoked_tokens_user (user_id),
    CONSTRAINT revoked_tokens_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
