import { createTable } from './table';

/** Kinds of mail that someone does not want; no row: wanted. */
export const migration = createTable(
  'mail_opt_outs',
  `
    user_id INT UNSIGNED NOT NULL,
    topic VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, topic),
    CONSTRAINT mail_opt_outs_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  `,
);
