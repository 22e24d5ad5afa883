import type { LiveSet, ReleaseDescription, SigningKey } from '@eveneo/contract/delivery/releases';
import { signatureVerdict } from '@eveneo/server-kit/signatures/signature';

/** A release without a valid signature; it is not shown. */
class BadSignature extends Error {
  override name = 'BadSignature';
}

/** The keys of the teams and of the registry. */
export class Signatures {
  readonly #keys = new Map<string, readonly SigningKey[]>();
  /** Verifies preview links; null until known. */
  previewKey: string | null = null;

  /** Updates the keys from a set; areas that it does not name keep theirs. */
  learn(set: LiveSet): void {
    for (const { name, keys } of set.entries) this.learnOf(name, keys ?? []);
    this.previewKey = set.previewKey ?? null;
  }

  /** Updates the keys of one area, which may have nothing live yet. */
  learnOf(name: string, keys: readonly SigningKey[]): void {
    this.#keys.set(name, keys);
  }

  /**
   * @throws BadSignature when the release was published after a key was registered,
   *   without the signature of a valid key
   */
  require(release: ReleaseDescription): void {
    const { name, version, publishedAt } = release;
    const keys = this.#keys.get(name) ?? [];
    // Without a publication date there is no exemption.
    const verdict = signatureVerdict(release, publishedAt ?? '9999', keys);
    if (verdict === 'missing' || verdict === 'bad')
      throw new BadSignature(`${name} ${version}: signature ${verdict}`);
  }
}
