import { createTable } from './table';

/** Every tag that was ever used, spelled as it was first; tag_key is its folded form. */
export const migration = createTable(
  'tags',
  `
    tag_key VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
    name VARCHAR(30) NOT NULL
  `,
);
