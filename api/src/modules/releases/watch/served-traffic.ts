import type { Knex } from 'knex';
import type { ReleaseTraffic } from '@eveneo/contract/delivery/traffic';
import { shownReleases } from '../base/state';
import { trafficSince } from '../traffic/repository';

/** What was counted since a minute of each release that visitors may be given; none included, so that it can be watched from the start. */
export async function servedTraffic(db: Knex, minute: number): Promise<ReleaseTraffic[]> {
  const traffic = await trafficSince(db, minute);
  return (await shownReleases(db)).map(({ name, version, standing }) => ({
    ...{ name, version, role: standing },
    ...(traffic.get(`${name} ${version}`) ?? { loads: 0, failed: 0 }),
  }));
}
