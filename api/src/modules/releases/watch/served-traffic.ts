import type { Knex } from 'knex';
import type { ReleaseTraffic } from '@eveneo/contract/delivery/traffic';
import { shownReleases } from '../base/state';
import { trafficSince } from '../traffic/repository';

/** Page loads since a minute of each release that is served, zeros included. */
export async function servedTraffic(db: Knex, minute: number): Promise<ReleaseTraffic[]> {
  const traffic = await trafficSince(db, minute);
  return (await shownReleases(db)).map(({ name, version, standing }) => ({
    ...{ name, version, role: standing },
    ...(traffic.get(`${name} ${version}`) ?? { loads: 0, failed: 0 }),
  }));
}
