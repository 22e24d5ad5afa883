import { createTable } from './table';

/** The secret is sealed. last_step: the newest code that was used, since none is taken twice. */
export const migration = createTable(
  'second_factors',
  `
    user_id INT UNSIGNED NOT NULL PRIMARY KEY,
    secret VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    last_step BIGINT UNSIGNED NOT NULL DEFAULT 0,
    created_at DATETIME(3) NOT NULL,
    confirmed_at DATETIME(3) NULL,
    CONSTRAINT second_factors_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
