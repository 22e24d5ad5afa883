import { createTable } from './table';

/** Only the hash of a token is kept; remotes and rights are comma-separated lists. */
export const migration = createTable(
  'deploy_tokens',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    label VARCHAR(100) NOT NULL,
    remotes VARCHAR(500) NOT NULL,
    rights VARCHAR(100) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY deploy_tokens_hash (token_hash)
  `,
);
