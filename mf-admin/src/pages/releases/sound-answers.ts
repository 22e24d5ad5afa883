import type { FaultsAnswer } from '@eveneo/contract/delivery/faults';
import type { HostsAnswer } from '@eveneo/contract/delivery/hosts';
import type { PreviewAnswer, PreviewsAnswer } from '@eveneo/contract/delivery/previews';
import type { HistoryAnswer, ReleaseOverview } from '@eveneo/contract/delivery/registry';
import type { TrafficAnswer } from '@eveneo/contract/delivery/traffic';
import type { VitalsAnswer } from '@eveneo/contract/delivery/vitals';
import {
  holds,
  isCount,
  isFlag,
  isInstant,
  isListOf,
  isOneOf,
  isRecord,
  isText,
  orNothing,
  orNull,
  soundAnswer,
  soundList,
} from 'mf-shared/api/sound';

/*
 * What /releases reads, as its sections draw it. A section whose answer breaks the contract says that it could not be
 * loaded; an entry that does is left out. Words that a younger registry may know more of are texts here.
 */
const isStanding = isOneOf('live', 'canary', 'fallback');
const isPlan = holds({
  ...{ kind: isOneOf('ramp', 'schedule'), version: isText, steps: isListOf(isCount), taken: isCount },
  ...{ dueText: isText, who: isText, paused: orNull(isText), loads: isCount, leastLoads: isCount },
});
const isPointer = holds({
  ...{ name: isText, revision: isCount, live: isText, fallback: orNull(isText) },
  canary: orNull(holds({ version: isText, percent: isCount })),
  lock: orNull(holds({ at: isInstant, who: isText, why: isText, version: orNull(isText) })),
  targets: isListOf(isText),
  plan: orNull(isPlan),
  guarded: isFlag,
});
const isCommit = holds({ commit: isText, author: isText, subject: isText });
const isRelease = holds({
  ...{ name: isText, version: isText, commit: isText, author: isText, publishedAt: isInstant },
  ...{ withdrawn: isFlag, failures: isCount, subject: orNothing(isText), clean: orNothing(isFlag) },
  changes: orNothing(holds({ added: isListOf(isCommit), count: isCount, missing: isCount })),
  day: orNothing(holds({ loads: isCount, failed: isCount })),
});
const isHost = holds({
  ...{ id: isText, label: isText, silentFor: isCount },
  serving: isListOf(holds({ name: isText, revision: isCount, lag: orNull(isCount) })),
});
const isHistoryRow = holds({
  ...{ id: isCount, name: isText, action: isText, at: isInstant },
  ...{ from: orNull(isText), to: orNull(isText), percent: orNull(isCount) },
  ...{ who: isText, person: orNothing(isText), why: isText },
});
const isPreview = holds({
  ...{ id: isText, who: isText, expiresText: isText },
  releases: isListOf(holds({ name: isText, version: isText })),
});
const isPastPreview = holds({
  ...{ id: isText, who: isText, person: orNothing(isText), createdAt: isInstant, expiresAt: isInstant },
  ...{
    end: isOneOf('open', 'expired', 'ended', 'revoked', 'withdrawn'),
    endedAt: orNull(isInstant),
    endedBy: orNull(isText),
    endedPerson: orNothing(isText),
  },
  releases: isListOf(holds({ name: isText, version: isText })),
});
const isAreaTraffic = holds({
  ...{ name: isText, others: isCount },
  releases: isListOf(
    holds({
      ...{
        version: isText,
        standing: orNull(isStanding),
        loads: isListOf(isCount),
        failed: isListOf(isCount),
      },
      hosts: isListOf(holds({ host: orNull(isText), loads: isCount })),
    }),
  ),
});
const isVital = holds({
  ...{ metric: isText, visits: isCount, p75: orNull(isCount) },
  rating: orNull(isOneOf('good', 'fair', 'poor')),
});
const isAreaVitals = holds({
  name: isText,
  releases: isListOf(
    holds({
      ...{ version: isText, standing: isStanding },
      pages: isListOf(holds({ page: isText, vitals: isListOf(isVital) })),
    }),
  ),
});
const isFrame = holds({ built: isText, source: orNull(isText), by: orNull(isText) });
const isFault = holds({
  ...{ name: isText, version: isText, standing: orNull(isStanding), code: isText, error: isText },
  ...{ top: orNull(isFrame), frames: isListOf(isFrame), page: isText, count: isCount },
  ...{ firstAt: isInstant, lastAt: isInstant },
});

/** The sound entries of the one list of an answer. */
const listIn = <T>(what: string, answer: unknown, name: string, is: (value: unknown) => boolean): T[] =>
  soundList<T>(what, isRecord(answer) ? answer[name] : undefined, is);

/** Of the areas none may be missing: what an operator does not see is taken for gone. */
export function soundOverview(answer: unknown): ReleaseOverview {
  const { pointers } = soundAnswer<ReleaseOverview>(
    'releases',
    answer,
    holds({ pointers: isListOf(isPointer) }),
  );
  return { pointers, releases: listIn('releases', answer, 'releases', isRelease) };
}

export const soundHosts = (answer: unknown): HostsAnswer => ({
  hosts: listIn('hosts', answer, 'hosts', isHost),
});

export const soundHistory = (answer: unknown): Required<Pick<HistoryAnswer, 'rows' | 'previews'>> => ({
  rows: listIn('history', answer, 'rows', isHistoryRow),
  previews: listIn('history', answer, 'previews', isPastPreview),
});

export const soundPreviews = (answer: unknown): PreviewsAnswer => ({
  previews: listIn('previews', answer, 'previews', isPreview),
});

/** A link that was just made: without it there is nothing to copy. */
export const soundPreview = (answer: unknown): PreviewAnswer =>
  soundAnswer('preview', answer, holds({ url: isText, expiresText: isText }));

export function soundTraffic(answer: unknown): TrafficAnswer {
  const frame = holds({ span: isOneOf('minutes', 'day'), from: isInstant, step: isCount });
  return {
    ...soundAnswer<TrafficAnswer>('traffic', answer, frame),
    areas: listIn('traffic', answer, 'areas', isAreaTraffic),
  };
}

export function soundVitals(answer: unknown): VitalsAnswer {
  return {
    ...soundAnswer<VitalsAnswer>('vitals', answer, holds({ least: isCount })),
    areas: listIn('vitals', answer, 'areas', isAreaVitals),
  };
}

export const soundFaults = (answer: unknown): FaultsAnswer => ({
  faults: listIn('faults', answer, 'faults', isFault),
});
