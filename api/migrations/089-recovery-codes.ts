import { createTable } from './table';

/** For who has lost the device of the second factor; keyed hashes, each good once. */
export const migration = createTable(
  'recovery_codes',
  `
    user_id INT UNSIGNED NOT NULL,
    code_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (user_id, code_hash),
    CONSTRAINT recovery_codes_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
