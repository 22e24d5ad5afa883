import { deployables } from '@eveneo/build/build/packages';
import { sourcesOf } from '@eveneo/build/build/inputs';

/** What decides how any package is installed, tested and delivered. */
const COMMON = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

const secretOf = (name: string) => name.toUpperCase().replaceAll('-', '_');
const isFile = (path: string) => /\.\w+$/.test(path);
const pattern = (path: string) => (isFile(path) ? path : `${path}/**`);

/** The pipeline of what nobody delivers and every pipeline works with: journeys, commands, settings, pages of docs. */
const REST = 'tools';

/**
 * The folders and files whose change can change what this package delivers. A change of what its tests work with, the
 * journeys for one, is tested by the pipeline of the rest, and delivers nothing.
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
  name === 'api' ? 'api' : [name, 'mf-shared', 'api/contract', 'tools/delivery'].join(' ');

const INSTALL = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: '20.19'`;

const publish = (name: string) => `
  publish:
    needs: test
    if: github.ref == 'refs/heads/main' && github.event_name != 'pull_request'
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    environment: ${name}
    concurrency: publish-${name}
    steps:
${INSTALL}
      - run: npm run release -- publish ${name} --activate --why "$WHY"
        env:
          RELEASE_API_URL: \${{ vars.RELEASE_API_URL }}
          RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN_${secretOf(name)} }}
          WHY: \${{ github.workflow }} \${{ github.sha }}
`;

/** Servers are deployed by whatever runs them: the pipeline only tells it which commit is good. */
const deploy = (name: string) => `
  deploy:
    needs: ${name === 'shell' ? 'publish' : 'test'}
    if: github.ref == 'refs/heads/main' && github.event_name != 'pull_request' && vars.DEPLOY_URL != ''
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    environment: ${name}
    concurrency: deploy-${name}
    steps:
      - run: >-
          curl --fail --silent --show-error --request POST "$DEPLOY_URL"
          --header "Authorization: Bearer $DEPLOY_TOKEN"
          --data "service=${name}" --data "commit=$GITHUB_SHA"
        env:
          DEPLOY_URL: \${{ vars.DEPLOY_URL }}
          DEPLOY_TOKEN: \${{ secrets.DEPLOY_TOKEN_${secretOf(name)} }}
`;

const isRemote = (name: string) => name.startsWith('mf-');
const steps = (tests: string) => `      - run: npm run lint
      - run: npx jest ${tests}
      - run: npm test -- e2e
`;
/** Settings and commands are everybody's: their pipeline runs everything. */
const STEPS: Readonly<Record<string, string>> = { [REST]: '      - run: npm test\n' };

/** The pipeline of one package, as it stands in .github/workflows. */
export function workflowOf(name: string): string {
  const paths = triggersOf(name)
    .map((path) => `      - '${path}'`)
    .join('\n');
  return `# Made by tools/workshop/pipelines/write.ts from the workspace's dependencies: change it there.
name: ${name}
on:
  push:
    branches: [main]
    paths:
${paths}
  pull_request:
    paths:
${paths}
  workflow_dispatch:
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    steps:
${INSTALL}
${STEPS[name] ?? steps(testsOf(name))}${isRemote(name) || name === 'shell' ? publish(name) : ''}${name === 'api' || name === 'shell' ? deploy(name) : ''}`;
}

/** Every package with a pipeline of its own. */
export const pipelines = (): string[] => [...deployables(), 'api', REST];
