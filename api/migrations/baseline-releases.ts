import type { Tables } from './table';

export const releaseTables: Tables = {
  releases: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    description LONGTEXT NOT NULL,
    description_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    withdrawn_at DATETIME(3) NULL,
    last_live_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY releases_version (name, version)`,
  /** locked: why an area accepts no activation, in JSON. */
  release_pointers: `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    revision INT UNSIGNED NOT NULL DEFAULT 1,
    live_id INT UNSIGNED NOT NULL,
    fallback_id INT UNSIGNED NULL,
    canary_id INT UNSIGNED NULL,
    canary_percent DECIMAL(5, 2) NULL,
    updated_at DATETIME(3) NOT NULL,
    locked TEXT NULL,
    CONSTRAINT release_pointers_live_fk FOREIGN KEY (live_id) REFERENCES releases (id),
    CONSTRAINT release_pointers_fallback_fk FOREIGN KEY (fallback_id) REFERENCES releases (id),
    CONSTRAINT release_pointers_canary_fk FOREIGN KEY (canary_id) REFERENCES releases (id),
    CONSTRAINT release_pointers_percent CHECK (canary_percent IS NULL OR (canary_percent > 0 AND canary_percent <= 100))`,
  /**
   * Append-only: every move of a pointer, with the states before and after. version: the subject of a move, if the
   * pointers do not show it.
   */
  release_history: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    revision INT UNSIGNED NOT NULL,
    action VARCHAR(20) NOT NULL,
    actor VARCHAR(100) NOT NULL,
    reason VARCHAR(500) NOT NULL,
    state_before LONGTEXT NULL,
    state_after LONGTEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    UNIQUE KEY release_history_revision (name, revision),
    KEY release_history_time (created_at)`,
  /** Only the hash of a token is kept; remotes and rights are comma-separated lists. */
  deploy_tokens: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    label VARCHAR(100) NOT NULL,
    remotes VARCHAR(500) NOT NULL,
    rights VARCHAR(100) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY deploy_tokens_hash (token_hash)`,
  /** Counters of anonymous fault reports: they move nothing by themselves. */
  release_failures: `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    code VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    day DATE NOT NULL,
    reports INT UNSIGNED NOT NULL DEFAULT 0,
    last_at DATETIME(3) NOT NULL,
    PRIMARY KEY (name, version, code, day)`,
  /** Withdrawn content: it stays withdrawn under another version, and after its release was pruned. */
  release_withdrawals: `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    content CHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    withdrawn_at DATETIME(3) NOT NULL,
    PRIMARY KEY (name, content)`,
  /**
   * The last report of each shell host: the releases it serves, and since when. Moves before first_seen_at do not
   * count as late.
   */
  release_hosts: `
    id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    label VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    serving TEXT NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    first_seen_at DATETIME(3) NOT NULL,
    KEY release_hosts_seen (seen_at)`,
  /**
   * Page loads by release, minute and host process, and failed ones (under the host ''). Hosts send totals, not
   * increments: sending them twice changes nothing.
   */
  release_traffic: `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    minute INT UNSIGNED NOT NULL,
    host VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    loads INT UNSIGNED NOT NULL,
    failures INT UNSIGNED NOT NULL,
    PRIMARY KEY (name, version, minute, host),
    KEY release_traffic_minute (minute)`,
  /**
   * Failures of releases: one row per position in their code, with the number of failed page loads. page: the
   * pattern that its area declares. No personal data.
   */
  release_faults: `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    fingerprint CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    code VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    stack TEXT NOT NULL,
    loads INT UNSIGNED NOT NULL,
    first_at DATETIME(3) NOT NULL,
    last_at DATETIME(3) NOT NULL,
    page VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
    PRIMARY KEY (name, version, fingerprint)`,
  /** Live releases that are rolled back when they fail: the failures of the previous release, and since when. */
  release_guards: `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    since_minute INT UNSIGNED NOT NULL,
    before_loads INT UNSIGNED NOT NULL,
    before_failed INT UNSIGNED NOT NULL`,
  /**
   * A ramp or a scheduled activation, one row per area, with the revision at which the plan left its pointer: of
   * several instances only one takes the next step.
   */
  release_plans: `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    revision INT UNSIGNED NOT NULL,
    steps VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    taken INT UNSIGNED NOT NULL,
    every_minutes INT UNSIGNED NOT NULL,
    least_loads INT UNSIGNED NOT NULL,
    due_at DATETIME(3) NOT NULL,
    step_at DATETIME(3) NOT NULL,
    healthy_from DATETIME(3) NOT NULL,
    paused VARCHAR(500) NULL,
    actor VARCHAR(100) NOT NULL,
    token_id INT UNSIGNED NULL,
    reason VARCHAR(500) NOT NULL`,
  /** Public keys of the teams that sign what they publish. */
  release_keys: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    public_key CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    registered_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    UNIQUE KEY release_keys_once (name, public_key)`,
  /** Links that show published releases on the real site before they are live. */
  release_previews: `
    id CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    releases TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    actor VARCHAR(200) NOT NULL,
    token_id INT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    ended_by VARCHAR(200) NULL,
    KEY release_previews_expiry (expires_at)`,
  /** Webhooks for release events. URL and signing secret are sealed. */
  release_hooks: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    sealed TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL`,
  /**
   * Page speed as histogram counts by release, page and hour. A visit increments each metric
   * it measured, and leaves nothing else.
   */
  release_vitals: `
    name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    hour INT UNSIGNED NOT NULL,
    page VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    metric VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    step TINYINT UNSIGNED NOT NULL,
    visits INT UNSIGNED NOT NULL,
    PRIMARY KEY (name, version, hour, page, metric, step),
    KEY release_vitals_hour (hour)`,
};
