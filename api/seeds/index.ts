import type { Clock } from '../src/clock';
import type { Config } from '../src/config';

export function seedDemonstration(_config: Config, _clock: Clock): Promise<string> {
  return Promise.resolve('');
}
