import { seal, unseal } from '../../../ground/seal';

const PURPOSE = 'release hook';

export interface HookSecrets {
  readonly url: string;
  /** 'whsec_…'; of the standard format. */
  readonly secret?: string;
}

export const sealHook = (installation: string, secrets: HookSecrets): string =>
  seal(installation, PURPOSE, JSON.stringify(secrets));

/** Null when the installation's secret is another by now. */
export function openHook(installation: string, sealed: string): HookSecrets | null {
  const text = unseal(installation, PURPOSE, sealed);
  return text === null ? null : (JSON.parse(text) as HookSecrets);
}
