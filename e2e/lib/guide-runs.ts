/** The test that runs each kind of command in the guides (`kindOf`), or the program behind it. */
export const GUIDE_RUNS: Readonly<Record<string, readonly string[]>> = {
  'api/src/base/retention/retention.test.ts': ['api/src/cli.ts retention --dry-run'],
  'tools/delivery/release/retire.test.ts': ['release retire --why'],
  'tools/delivery/release/faults.test.ts': ['release faults'],
  'e2e/faults/production-start.spec.ts': [
    ...['export NODE_ENV', 'export DATABASE_URL', 'export JWT_SECRET', 'export PUBLIC_URL'],
    ...['export SMTP_URL', 'export MALLOC_ARENA_MAX'],
    ...['export CONTACT_EMAIL', 'export PUBLISHER', 'export HOSTING_PROVIDER'],
    ...['export STORAGE_DIR', 'export HOST_KEY', 'export RELEASE_API_URL'],
    ...['npx -y install --frozen-lockfile', 'api/src/cli.ts migrate'],
    ...['node --import api/src/server.ts', 'node --import shell/server/server.ts'],
    ...['api/src/cli.ts account --email --name', 'api/src/cli.ts role --email --role'],
    ...['api/src/cli.ts second-factor-off --email', 'release token --remotes --rights --label'],
    ...['release publish --activate', 'release publish', 'release status', 'release check-api'],
    ...['release history', 'release history --area --who --since', 'release history --at'],
    ...['release preview --for', 'release preview --list', 'release preview --end'],
    ...['release canary', 'release canary --stop', 'release activate', 'release activate --why'],
    ...[
      'release rollback --why',
      'release rollback --to --why',
      'release unlock --why',
      'release lift --why',
    ],
    ...['release hook add', 'release hook list', 'release hook remove'],
    ...['release token --remotes --rights --ttl --label', 'release token list', 'release token revoke'],
    ...['release key make --to', 'release key register', 'release key list', 'release key revoke'],
    ...['release prune --older-than --dry-run', 'release prune --older-than'],
    ...['api/src/cli.ts mails', 'api/src/cli.ts mails --retry'],
    ...['api/src/cli.ts backup', 'api/src/cli.ts restore', 'api/src/cli.ts restore --replace'],
  ],
  'api/src/around/releases/hooks/guide.test.ts': ['node relais.mjs'],
  'e2e/journeys/start.spec.ts': ['npm start'],
  'e2e/delivery/own-repository.spec.ts': [
    ...['dev --host', 'npm test', 'lint', 'release publish --activate', 'release rollback --why'],
    ...[
      'mkdir -p',
      'for paquet in api/contract api/server-kit tools/delivery shell; do',
      'done',
      'cd && npm install',
    ],
    ...[
      '(cd $paquet && npx -y pack --pack-destination',
      'mkdir outils && (cd outils && npm init -y && npm install',
    ],
    ...['outils/node_modules/.bin/eveneo-create --title --packages', 'export RELEASE_KEY'],
  ],
  'e2e/development/hot-reload.spec.ts': ['dev'],
  'tools/delivery/create/create.test.ts': ['create --title'],
  // Tests which journeys it selects; running them is the same in every pipeline.
  'tools/workshop/pipelines/journeys.test.ts': ['npm test e2e --of'],
  'tools/workshop/docs/route-table.test.ts': ['tools/workshop/docs/write-routes.ts'],
};

/**
 * Typed by hand on 22 November 2026 beside a running `npm start`. The tests against another database server
 * were run earlier, before MySQL 9.7.
 */
export const BY_HAND: readonly string[] = [
  ...['backup', 'restore', 'npx -y install', 'npx jest', 'npx jest --selectProjects'],
  ...['export RELEASE_TOKEN', 'mv .data .data-ancien'],
];
