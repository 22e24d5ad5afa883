import { createTables, type Migration } from './table';

export const migration: Migration = createTables({
  /**
   * Every former name and address of an account, as one sealed list: when the account is
   * deleted, they are removed from its texts.
   */
  former_identities: `
    user_id INT UNSIGNED NOT NULL PRIMARY KEY,
    words LONGTEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    CONSTRAINT former_identities_user_fk FOREIGN KEY (user_id) REFERENCES users (id)`,
  /** The sealed rows that can restore a deleted account for seven days. */
  deleted_accounts: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    content LONGTEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    erase_at DATETIME(3) NOT NULL,
    KEY deleted_accounts_expiry (erase_at)`,
  /** The addresses of deleted accounts, as keyed hashes: reserved while the account can be restored. */
  reserved_addresses: `
    account_id INT UNSIGNED NOT NULL,
    address_tag CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (account_id, address_tag),
    KEY reserved_addresses_tag (address_tag),
    CONSTRAINT reserved_addresses_account_fk FOREIGN KEY (account_id) REFERENCES deleted_accounts (id)`,
});
