import { sourcesOf } from '@eveneo/build/build/inputs';
import { deployables } from '@eveneo/build/build/packages';

const COMMON = ['package.json', 'pnpm-workspace.yaml', '.github/actions', '.github/workflows/deliver.yml'];

/**
 * Paths that trigger the workflow of the shell or an area: files that can change its release. Unchanged content
 * publishes nothing. Changes to journeys (e2e) only trigger 'tools'.
 */
function triggersOf(name: string): string[] {
  const sources = sourcesOf(name).filter((path) => !path.startsWith('shell/'));
  const paths = [name, ...sources, ...COMMON, `.github/workflows/${name}.yml`];
  return [...new Set(paths)].map((path) => (/\.\w+$/.test(path) ? path : `${path}/**`));
}

/** Servers are deployed elsewhere; the workflow only reports the commit that passed. */
const DEPLOY = `
  deploy:
    needs: deliver
    if: github.ref == 'refs/heads/main' && github.event_name != 'pull_request' && vars.DEPLOY_URL != ''
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    environment: shell
    concurrency: deploy-shell
    steps:
      - run: >-
          curl --fail --silent --show-error --request POST "$DEPLOY_URL"
          --header "Authorization: Bearer $DEPLOY_TOKEN"
          --data "service=shell" --data "commit=$GITHUB_SHA"
        env:
          DEPLOY_URL: \${{ vars.DEPLOY_URL }}
          DEPLOY_TOKEN: \${{ secrets.DEPLOY_TOKEN }}
`;

/** The workflow of the shell or an area, as in .github/workflows. */
export function workflowOf(name: string): string {
  const paths = triggersOf(name)
    .map((path) => `      - '${path}'\n`)
    .join('');
  return `# Made by tools/workshop/pipelines/write.ts from the workspace's dependencies: change it there.
name: ${name}
on:
  push:
    branches: [main]
    paths:
${paths}  pull_request:
    paths:
${paths}  workflow_dispatch:
permissions:
  contents: read
jobs:
  deliver:
    uses: ./.github/workflows/deliver.yml
    with:
      name: ${name}
    # Those of the environments that its jobs name.
    secrets: inherit
${name === 'shell' ? DEPLOY : ''}`;
}

/** Every package with a workflow of its own. */
export const pipelines = (): string[] => [...deployables(), 'api', 'tools'];
