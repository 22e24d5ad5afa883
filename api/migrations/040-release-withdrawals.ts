import { createTable } from './table';

/** What was taken back, by its content: it stays so under another version number, and after its release was pruned. */
export const migration = createTable(
  'release_withdrawals',
  `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    content CHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    withdrawn_at DATETIME(3) NOT NULL,
    PRIMARY KEY (name, content)
  `,
);
