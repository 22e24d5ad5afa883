import autocannon from 'autocannon';
import { interleave } from '../ratios/compare';
import type { Instance } from '../../lib/second-host';
import { processorSeconds } from './processor';

/** What browsers send: a page goes to them compressed. */
const FORMS = 'gzip, deflate, br, zstd';
/** Until then a host still compiles what it runs, one sooner than the other. */
const WARM_UP = 40_000;

let visitors = Math.floor(Math.random() * 0xff_ff_ff);

/** Another visitor each time: of one address only a few loads are counted. */
function nextVisitor(): string {
  visitors = (visitors + 1) & 0xff_ff_ff;
  return `81.${visitors >> 16}.${(visitors >> 8) & 0xff}.${visitors & 0xff}`;
}

/** Page loads that one second of the host's processor answers. */
async function answersPerSecond({ url, service }: Instance, path: string, loads: number): Promise<number> {
  const pid = service.pid ?? 0;
  const before = processorSeconds(pid);
  const { '2xx': answered } = await autocannon({
    url,
    connections: 16,
    amount: loads,
    requests: [
      {
        path,
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'accept-encoding': FORMS, 'x-forwarded-for': nextVisitor() },
        }),
      },
    ],
  });
  if (answered !== loads) throw new Error(`${url}${path}: ${answered} of ${loads} answered`);
  return loads / (processorSeconds(pid) - before);
}

/** What counting costs: the share of processor that a page load takes more on a host that counts, by rounds. */
export async function costOfCounting(
  hosts: { counting: Instance; other: Instance },
  { path, rounds, loads }: { path: string; rounds: number; loads: number },
): Promise<number[]> {
  const row = {
    ...{ what: path, against: '', goal: null },
    own: () => answersPerSecond(hosts.counting, path, loads),
    rival: () => answersPerSecond(hosts.other, path, loads),
  };
  for (const host of [hosts.counting, hosts.other]) await answersPerSecond(host, path, WARM_UP);
  return (await interleave(row, rounds)).map(({ own, rival }) => 1 - own / rival);
}
