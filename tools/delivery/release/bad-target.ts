import type { ReleaseClient } from './client';

const BAD_TARGET = (name: string, version: string) =>
  `Attention : ${name} ${version} échouait bien plus que la version saine d’avant.`;

/** Warns before a move to a release that was marked bad. */
export async function warnOfBad(
  client: Pick<ReleaseClient, 'overview'>,
  targets: readonly { name: string; version?: string }[],
): Promise<void> {
  if (targets.every(({ version }) => version === undefined)) return;
  const { releases } = await client.overview();
  for (const { name, version } of targets)
    if (releases.some((one) => one.name === name && one.version === version && one.bad))
      console.error(BAD_TARGET(name, version ?? ''));
}
