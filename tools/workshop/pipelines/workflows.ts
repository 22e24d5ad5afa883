import { sourcesOf } from '@eveneo/build/build/inputs';
import { deployables } from '@eveneo/build/build/packages';

const COMMON = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

const secretOf = (name: string) => name.toUpperCase().replaceAll('-', '_');
const isFile = (path: string) => /\.\w+$/.test(path);
const pattern = (path: string) => (isFile(path) ? path : `${path}/**`);
const isRemote = (name: string) => name.startsWith('mf-');
const isBuilt = (name: string) => isRemote(name) || name === 'shell';

/** Pipeline of what is not delivered: journeys, commands, settings, docs. */
const REST = 'tools';

/**
 * Paths that trigger the pipeline of a package: what can change its release. Unchanged content publishes
 * nothing. Changes to shared tests only run the pipeline of the rest.
 */
export function triggersOf(name: string): string[] {
  // '*' is every file at the root, and none in a folder.
  if (name === REST) return ['tools/**', 'e2e/**', 'docs/**', '.github/**', '*'];
  const own = name === 'shell' ? ['shell'] : name === 'api' ? ['api'] : [];
  const sources = name === 'api' ? [] : sourcesOf(name).filter((path) => !path.startsWith('shell/'));
  return [...new Set([...own, ...sources, ...COMMON, `.github/workflows/${name}.yml`])].map(pattern);
}

/** Jest's paths for what a change in one of the triggers can break in this package. */
const testsOf = (name: string): string =>
  name === 'api' ? 'api' : [name, 'mf-shared', 'api/contract', 'api/server-kit', 'tools/delivery'].join(' ');

/** Actions by the hash of their commit: a tag can be moved. */
const ACTIONS = {
  checkout: 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2',
  node: 'actions/setup-node@39370e3970a6d050c480ffad4ff0ed4d3fdee5af # v4.1.0',
  cache: 'actions/cache@5a3ec84eff668545956fd18022155c47e93e2684 # v4.2.3',
  upload: 'actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2',
  download: 'actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0',
} as const;

/** Full history: a release lists the versions it fixes, and an older commit never replaces a newer one. */
const INSTALL = `      - uses: ${ACTIONS.checkout}
        with:
          fetch-depth: 0
          persist-credentials: false
      - uses: ${ACTIONS.node}
        with:
          node-version: '20.19'
      - uses: ${ACTIONS.cache}
        with:
          path: ~/.local/share/pnpm/store
          key: pnpm-\${{ runner.os }}-\${{ hashFiles('pnpm-lock.yaml') }}
          restore-keys: pnpm-\${{ runner.os }}-
      - run: npx -y pnpm@10.34.8 install --frozen-lockfile --prefer-offline`;

const job = (name: string, minutes: number) => `    runs-on: ubuntu-24.04
    timeout-minutes: ${minutes}
    name: ${name}`;

const ON_MAIN = "github.ref == 'refs/heads/main' && github.event_name != 'pull_request'";

/** The bytes that are tested are those that are published. */
const build = (name: string) => `  build:
${job('build', 10)}
    steps:
${INSTALL}
      - run: npm run build -- ${name}
      - uses: ${ACTIONS.upload}
        with:
          name: ${name}
          path: ${name}/dist
          include-hidden-files: true
          if-no-files-found: error
`;

const takeBuilt = (name: string) => `      - uses: ${ACTIONS.download}
        with:
          name: ${name}
          path: ${name}/dist
`;

/** The journeys of the package; the pipeline of the rest runs everything. */
function test(name: string): string {
  if (name === REST) return `  test:\n${job('test', 30)}\n    steps:\n${INSTALL}\n      - run: npm test\n`;
  const before = isBuilt(name) ? '    needs: build\n' : '';
  return `  test:
${before}${job('test', 20)}
    steps:
${INSTALL}
${isBuilt(name) ? takeBuilt(name) : ''}      - run: npm run lint
      - run: npx jest ${testsOf(name)}
      - run: npm test -- e2e --of ${name}
`;
}

/**
 * One delivery at a time. Of several waiting, GitHub keeps the newest, which includes the others;
 * `--newer` stops an older commit that arrives late.
 */
const step = (name: string, { id, needs, environment, moves }: Step) => `  ${id}:
    needs: ${needs}
    if: ${ON_MAIN}
${job(id, 10)}
    environment: ${environment}
    concurrency:
      group: deliver-${name}
      cancel-in-progress: false
    steps:
${INSTALL}
${takeBuilt(name)}      - run: npm run release -- publish ${name} --built --newer ${moves} --why "$WHY"
        env:
          RELEASE_API_URL: \${{ vars.RELEASE_API_URL }}
          RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN_${secretOf(name)} }}
          RELEASE_KEY: \${{ secrets.RELEASE_KEY_${secretOf(name)} }}
          WHY: \${{ github.workflow }} \${{ github.sha }}
`;

/** Stops an API that would break releases in use. */
const checkApi = `${INSTALL}
      - run: npm run release -- check-api
        if: vars.RELEASE_API_URL != ''
        env:
          RELEASE_API_URL: \${{ vars.RELEASE_API_URL }}
          RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN_API }}
`;

type Step = { id: string; needs: string; environment: string; moves: string };

/**
 * First a tenth of the visitors; then all, when the environment of the second job allows it, by a waiting
 * time or an approval. Content withdrawn in between does not go live.
 */
const deliver = (name: string) =>
  [
    step(name, { id: 'publish', needs: 'test', environment: name, moves: '--canary 10' }),
    step(name, { id: 'live', needs: 'publish', environment: `${name}-live`, moves: '--activate' }),
  ].join('\n');

/** Servers are deployed elsewhere; the pipeline only reports the good commit. */
const deploy = (name: string) => `  deploy:
    needs: ${name === 'shell' ? 'live' : 'test'}
    if: ${ON_MAIN} && vars.DEPLOY_URL != ''
${job('deploy', 10)}
    environment: ${name}
    concurrency: deploy-${name}
    steps:
${name === 'api' ? checkApi : ''}      - run: >-
          curl --fail --silent --show-error --request POST "$DEPLOY_URL"
          --header "Authorization: Bearer $DEPLOY_TOKEN"
          --data "service=${name}" --data "commit=$GITHUB_SHA"
        env:
          DEPLOY_URL: \${{ vars.DEPLOY_URL }}
          DEPLOY_TOKEN: \${{ secrets.DEPLOY_TOKEN_${secretOf(name)} }}
`;

/**
 * The pipeline of one package, as in .github/workflows. That of the rest runs on every push to main and
 * blocks nothing.
 */
export function workflowOf(name: string): string {
  const paths = triggersOf(name)
    .map((path) => `      - '${path}'`)
    .join('\n');
  const jobs = [
    ...(isBuilt(name) ? [build(name)] : []),
    test(name),
    ...(isBuilt(name) ? [deliver(name)] : []),
    ...(name === 'api' || name === 'shell' ? [deploy(name)] : []),
  ];
  return `# Made by tools/workshop/pipelines/write.ts from the workspace's dependencies: change it there.
name: ${name}
on:
  push:
    branches: [main]
${name === REST ? '' : `    paths:\n${paths}\n`}  pull_request:
    paths:
${paths}
  workflow_dispatch:
permissions:
  contents: read
jobs:
${jobs.join('\n')}`;
}

/** Every package with a pipeline of its own. */
export const pipelines = (): string[] => [...deployables(), 'api', REST];
