import { createTable } from './table';

/** Links that show published releases on the real site before they are live. */
export const migration = createTable(
  'release_previews',
  `
    id CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    releases TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    actor VARCHAR(200) NOT NULL,
    token_id INT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    KEY release_previews_expiry (expires_at)
  `,
);
