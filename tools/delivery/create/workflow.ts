const secretOf = (name: string) => name.toUpperCase().replaceAll('-', '_');

/**
 * The pipeline of an area in a separate repository: publishes a canary for 10 % of visitors. The first release of
 * the area goes live for everybody.
 */
export const outsideWorkflow = (name: string): string => `name: deliver
on:
  push:
    branches: [main]
permissions:
  contents: read
concurrency:
  group: deliver-${name}
  cancel-in-progress: false
jobs:
  deliver:
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    environment: ${name}
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          fetch-depth: 0
          path: ${name}
          persist-credentials: false
      - uses: actions/setup-node@39370e3970a6d050c480ffad4ff0ed4d3fdee5af # v4.1.0
        with:
          node-version: '20.19'
      - run: npm ci && npm run lint && npm test && npm run build
        working-directory: ${name}
      - run: npm run release -- publish ${name} --built --newer --canary 10 --why "$WHY"
        working-directory: ${name}
        env:
          RELEASE_API_URL: \${{ vars.RELEASE_API_URL }}
          RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN_${secretOf(name)} }}
          RELEASE_KEY: \${{ secrets.RELEASE_KEY_${secretOf(name)} }}
          WHY: \${{ github.workflow }} \${{ github.sha }}
`;
