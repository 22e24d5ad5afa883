import { join } from 'node:path';
import { builtRelease } from '@eveneo/build/build/packages';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import type { Product } from 'tools/workshop/product';
import { CHANGED, copyWorkspace, fetchedAnew } from 'tools/workshop/testing/elsewhere';
import { alteredRelease } from '../../lib/altered-release';
import { distOf, Operator, untilPagesName } from '../../lib/releases';

const since = (started: number) => (performance.now() - started) / 1000;

/** Builds, publishes and activates with the release command; resolves once every host serves the release. */
async function publish(root: string, product: Product): Promise<void> {
  const words = ['publish', CHANGED.area, '--activate', '--why', 'mesure'];
  const command = join(root, 'tools/delivery/release/main.js');
  const { status, output } = await runAndCollect(process.execPath, [command, ...words], {
    cwd: root,
    env: { ...process.env, RELEASE_API_URL: product.url, RELEASE_TOKEN: product.deployToken },
  });
  if (status !== 0) throw new Error(output);
}

export interface Publications {
  readonly whole: number[];
  /** Bytes that a browser downloads again after each publication. */
  readonly anew: number[];
}

/** Publishes a one-line change from a copy of this workspace, repeatedly. */
export async function measurePublications(product: Product, rounds: number): Promise<Publications> {
  const elsewhere = copyWorkspace();
  const made: Publications = { whole: [], anew: [] };
  try {
    let before = builtRelease(CHANGED.area);
    for (let round = 1; round <= rounds; round += 1) {
      elsewhere.changeLine(`${round}`);
      const started = performance.now();
      await publish(elsewhere.root, product);
      made.whole.push(since(started));
      const after = builtRelease(CHANGED.area, elsewhere.root);
      if (!before || !after || before.version === after.version) throw new Error('nothing new was built');
      await untilPagesName(`${product.url}/about`, after.version);
      made.anew.push(fetchedAnew(join(elsewhere.root, CHANGED.area, 'dist/files'), before, after));
      before = after;
    }
  } finally {
    elsewhere.remove();
  }
  return made;
}

/** Seconds from a roll-back's response until no page names the release, repeatedly. */
export async function measureRollbacks(product: Product, rounds: number): Promise<number[]> {
  const operator = new Operator(product);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const altered = alteredRelease(distOf(CHANGED.area), (text) => text);
    const page = `${product.url}/about`;
    try {
      const version = await operator.goLive(CHANGED.area, altered.dist);
      await untilPagesName(page, version);
      await operator.rollBack(CHANGED.area);
      const started = performance.now();
      while ((await (await fetch(page)).text()).includes(version))
        if (since(started) > 60) throw new Error(`${version} is still named`);
      took.push(since(started));
    } finally {
      altered.remove();
    }
  }
  return took;
}
