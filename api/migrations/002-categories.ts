import { createTable } from './table';

export const migration = createTable(
  'categories',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(60) NOT NULL,
    slug VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name_en VARCHAR(60) NOT NULL,
    UNIQUE KEY categories_slug (slug),
    UNIQUE KEY categories_name (name)
  `,
);
