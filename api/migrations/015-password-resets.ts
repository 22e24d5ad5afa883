import { createTable } from './table';

/** Only the hash of a link's token is kept. */
export const migration = createTable(
  'password_resets',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY password_resets_token (token_hash),
    KEY password_resets_user (user_id),
    CONSTRAINT password_resets_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
