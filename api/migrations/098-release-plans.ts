import { createTable } from './table';

/**
 * What an area does by itself, because somebody asked: a ramp, or an activation at a time. A row for each area, taken from
 * the revision at which the plan left its pointer: of several instances one makes the next step.
 */
export const migration = createTable(
  'release_plans',
  `
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
    reason VARCHAR(500) NOT NULL
  `,
);
