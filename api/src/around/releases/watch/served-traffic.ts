import type { Knex } from 'knex';
import { shownReleases, type ShownRelease } from '../base/state';
import { minuteOf } from '../traffic/rates';
import { trafficSince, type Traffic } from '../traffic/repository';

export interface ServedTraffic extends Traffic {
  readonly name: string;
  readonly version: string;
  readonly role: ShownRelease['standing'];
}

/** Page loads in the last minutes of each release that is served, zeros included. */
export async function servedTraffic(db: Knex, now: Date, minutes: number): Promise<ServedTraffic[]> {
  const traffic = await trafficSince(db, minuteOf(now.getTime()) - minutes + 1);
  return (await shownReleases(db)).map(({ name, version, standing }) => ({
    name,
    version,
    role: standing,
    ...(traffic.get(`${name} ${version}`) ?? { loads: 0, failed: 0 }),
  }));
}
