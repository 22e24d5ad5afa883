import { createTable } from './table';

export const migration = createTable(
  'release_pointers',
  `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    revision INT UNSIGNED NOT NULL DEFAULT 1,
    live_id INT UNSIGNED NOT NULL,
    fallback_id INT UNSIGNED NULL,
    canary_id INT UNSIGNED NULL,
    canary_percent DECIMAL(5, 2) NULL,
    updated_at DATETIME(3) NOT NULL,
    CONSTRAINT release_pointers_live_fk FOREIGN KEY (live_id) REFERENCES releases (id),
    CONSTRAINT release_pointers_fallback_fk FOREIGN KEY (fallback_id) REFERENCES releases (id),
    CONSTRAINT release_pointers_canary_fk FOREIGN KEY (canary_id) REFERENCES releases (id),
    CONSTRAINT release_pointers_percent CHECK (canary_percent IS NULL OR (canary_percent > 0 AND canary_percent <= 100))
  `,
);
