import type { Knex } from 'knex';
import type { ReleaseTraffic } from '@eveneo/contract/delivery/traffic';
import { shownReleases } from '../base/state';
import { minuteOf } from '../traffic/rates';
import { trafficSince } from '../traffic/repository';

/** Page loads in the last minutes of each release that is served, zeros included. */
export async function servedTraffic(db: Knex, now: Date, minutes: number): Promise<ReleaseTraffic[]> {
  const traffic = await trafficSince(db, minuteOf(now.getTime()) - minutes + 1);
  return (await shownReleases(db)).map(({ name, version, standing }) => ({
    ...{ name, version, role: standing },
    ...(traffic.get(`${name} ${version}`) ?? { loads: 0, failed: 0 }),
  }));
}
