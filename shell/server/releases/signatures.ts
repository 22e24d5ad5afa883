import type { LiveSet, ReleaseDescription, SigningKey } from '@eveneo/contract/delivery/releases';
import { signatureVerdict } from '@eveneo/server-kit/signatures/signature';

/** A release that this host does not show: nobody who may has signed it. */
class BadSignature extends Error {
  override name = 'BadSignature';
}

/** The keys of the teams and of the registry, as it told them last, and what they say of releases. */
export class Signatures {
  readonly #keys = new Map<string, readonly SigningKey[]>();
  /** With which links to previews are checked; null while no registry has told it. */
  previewKey: string | null = null;

  /** Takes over the keys of a set; of areas that it does not name they stay. */
  learn(set: LiveSet): void {
    for (const { name, keys } of set.entries) this.learnOf(name, keys ?? []);
    this.previewKey = set.previewKey ?? null;
  }

  /** The same of one area, which may have nothing live yet. */
  learnOf(name: string, keys: readonly SigningKey[]): void {
    this.#keys.set(name, keys);
  }

  /** @throws BadSignature when the release was published after a key was registered, and no key that counts has signed it */
  require(release: ReleaseDescription): void {
    const { name, version, publishedAt } = release;
    const keys = this.#keys.get(name) ?? [];
    // A registry that does not say when cannot exempt.
    const verdict = signatureVerdict(release, publishedAt ?? '9999', keys);
    if (verdict === 'missing' || verdict === 'bad')
      throw new BadSignature(`${name} ${version}: signature ${verdict}`);
  }
}
