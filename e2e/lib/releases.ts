import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '@eveneo/build/base/root';
import { ReleaseClient } from '@eveneo/build/release/client';
import type { Product } from 'tools/workshop/product';

/** A package's build folder. */
export const distOf = (name: string): string => join(ROOT, name, 'dist');

/** The registry's calls as an operator makes them, ignoring revisions. */
export class Operator {
  readonly client: ReleaseClient;

  constructor({ apiUrl, deployToken }: Pick<Product, 'apiUrl' | 'deployToken'>) {
    this.client = new ReleaseClient({ apiUrl, token: deployToken });
  }

  async #pointer(name: string) {
    return (await this.client.overview()).pointers.find((pointer) => pointer.name === name);
  }

  async #revision(name: string): Promise<number> {
    return (await this.#pointer(name))?.revision ?? 0;
  }

  /** A roll-back of another test may have locked the area. */
  async unlock(name: string): Promise<void> {
    if ((await this.#pointer(name))?.lock)
      await this.client.move({
        why: 'fin de l’essai',
        moves: [{ name, action: 'unlock', revision: await this.#revision(name) }],
      });
  }

  /** Activates a version, even in a locked area. */
  async activate(name: string, version: string): Promise<void> {
    await this.unlock(name);
    await this.client.move({
      why: 'essai',
      moves: [{ name, action: 'activate', version, revision: await this.#revision(name) }],
    });
  }

  /** Publishes a folder and activates it. */
  async goLive(name: string, dist: string): Promise<string> {
    const { version } = await this.client.publish(dist);
    await this.activate(name, version);
    return version;
  }

  /** The live version of every remote and of the shell. */
  async liveVersions(): Promise<string[]> {
    return (await this.client.overview()).pointers.map(({ live }) => live);
  }

  async rollBack(name: string, why = 'fin de l’essai'): Promise<void> {
    await this.client.move({
      why,
      moves: [{ name, action: 'rollback', revision: await this.#revision(name) }],
    });
  }

  /** Sets a canary share; null ends the canary. */
  async canary(name: string, version: string | null, percent = 0): Promise<void> {
    const move = { name, action: 'canary' as const, version, revision: await this.#revision(name) };
    await this.client.move({ why: 'essai', moves: [version === null ? move : { ...move, percent }] });
  }

  async failuresOf(version: string): Promise<number> {
    return (
      (await this.client.overview()).releases.find((release) => release.version === version)?.failures ?? 0
    );
  }
}

/** Resolves once the host's page names the version, or no longer does if `named` is false. */
export async function untilPagesName(url: string, version: string, named = true): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await (await fetch(url)).text()).includes(version) !== named) {
    if (Date.now() > deadline) throw new Error(`${version} still ${named ? 'absent' : 'present'}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A tab polls every 30 s. */
const ASKED_AGAIN_MS = 36_000;

/** Makes a tab whose clock is installed ask for the live releases, and waits for the answer. */
export async function askAgain(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/live-set.json'));
  await page.clock.fastForward(ASKED_AGAIN_MS);
  await answer;
}

/** The host's page for a visitor with this id. */
export const pageOf = async (url: string, visitor: string): Promise<string> =>
  (await fetch(url, { headers: { cookie: `visiteur=${visitor}` } })).text();

/** A visitor who gets the canary version. */
export async function visitorOf(url: string, canary: string): Promise<string> {
  for (let n = 0; n < 200; n += 1) {
    const visitor = `visiteur-numero-${n}`;
    if ((await pageOf(url, visitor)).includes(`"version":"${canary}"`)) return visitor;
  }
  throw new Error('no visitor gets the canary');
}
