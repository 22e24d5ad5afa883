import { createTable } from './table';

/** email_key is the address in lower case, compared byte by byte: the collation would take é for e. */
export const migration = createTable(
  'users',
  `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(100) NOT NULL,
    email VARCHAR(254) NOT NULL,
    email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    password_hash VARCHAR(255) NULL,
    role ENUM('admin', 'organizer', 'guest') NOT NULL,
    avatar VARCHAR(500) NULL,
    email_notifications TINYINT(1) NOT NULL DEFAULT 1,
    session_version INT UNSIGNED NOT NULL DEFAULT 1,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY users_email_key (email_key),
    KEY users_role (role)
  `,
);
