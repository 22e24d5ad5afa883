import { createHash } from 'node:crypto';
import type { MapsDescription } from '@eveneo/contract/delivery/faults';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { TestApi } from '../../../../../test/harness';
import { tarOf } from '../../../../../test/tar';

const integrity = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * A map of a one-line script: columns from 0 come from line 1 of the first source, columns from 100 from line 12
 * of the second. Function 'Card' spans columns 90 to 200, and 'onClick' within it 125 to 140.
 */
export const MAP = {
  version: 3,
  sources: [
    'webpack:///./node_modules/.pnpm/react@19/node_modules/react/index.js',
    './src/pages/home/Card.tsx',
  ],
  names: ['Card', 'onClick'],
  mappings: 'AAAA,oGCWIA',
  x_functions: [
    [1, 90, 1, 200, 0],
    [1, 125, 1, 140, 1],
  ],
};
export const mapBytes = (map: unknown = MAP): Buffer => Buffer.from(JSON.stringify(map));

/** The description of maps, as the release command writes it. */
export const describeMaps = (
  { name, version }: Pick<ReleaseDescription, 'name' | 'version'>,
  maps: Readonly<Record<string, Buffer>>,
): MapsDescription => ({
  ...{ name, version },
  maps: Object.entries(maps).map(([path, bytes]) => ({
    ...{ path, size: bytes.length, integrity: integrity(bytes) },
  })),
});

/** Sends the maps of a release as the command does. */
export async function sendMaps(
  api: TestApi,
  token: string,
  description: MapsDescription,
  maps: Readonly<Record<string, Buffer>>,
) {
  const tar = await tarOf([
    [{ name: 'maps.json' }, Buffer.from(JSON.stringify(description))],
    ...Object.entries(maps).map(([path, bytes]) => [{ name: `maps/${path}.map` }, bytes] as const),
  ] as Parameters<typeof tarOf>[0]);
  return api.call<{ code?: string; maps?: number }>('POST', '/api/releases/maps', {
    token,
    headers: { 'content-type': 'application/x-tar' },
    body: new Uint8Array(tar),
  });
}
