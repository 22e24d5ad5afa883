import { faultSchema, type FaultsAnswer } from '@eveneo/contract/delivery/faults';
import { hostStateSchema, type HostsAnswer } from '@eveneo/contract/delivery/hosts';
import {
  pastPreviewSchema,
  previewAnswerSchema,
  previewSchema,
  type PreviewAnswer,
  type PreviewsAnswer,
} from '@eveneo/contract/delivery/previews';
import {
  historyRowSchema,
  releaseOverviewSchema,
  releaseSummarySchema,
  type HistoryAnswer,
  type ReleaseOverview,
} from '@eveneo/contract/delivery/registry';
import { trafficAnswerSchema, type TrafficAnswer } from '@eveneo/contract/delivery/traffic';
import { areaVitalsSchema, vitalsAnswerSchema, type VitalsAnswer } from '@eveneo/contract/delivery/vitals';
import { isRecord, soundAnswer, soundList } from 'mf-shared/api/sound';

/*
 * What /releases reads, by the contract's own schemas. A section whose answer breaks the contract says that it could not be
 * loaded; an entry of a list that does is left out.
 */
interface Schema {
  safeParse(value: unknown): { success: boolean };
}
const by = (schema: Schema) => (value: unknown) => schema.safeParse(value).success;

/** The sound entries of the one list of an answer. */
const listIn = <T>(answer: unknown, name: string, schema: Schema): T[] =>
  soundList<T>(name, isRecord(answer) ? answer[name] : undefined, by(schema));

/** Of the areas none may be missing: what an operator does not see is taken for gone. */
export function soundOverview(answer: unknown): ReleaseOverview {
  const releases = listIn<ReleaseOverview['releases'][number]>(answer, 'releases', releaseSummarySchema);
  return soundAnswer('overview', { ...(answer as object), releases }, by(releaseOverviewSchema));
}

export const soundHosts = (answer: unknown): HostsAnswer => ({
  hosts: listIn(answer, 'hosts', hostStateSchema),
});

export const soundHistory = (answer: unknown): Pick<HistoryAnswer, 'rows' | 'previews'> => ({
  rows: listIn(answer, 'rows', historyRowSchema),
  previews: listIn(answer, 'previews', pastPreviewSchema),
});

export const soundPreviews = (answer: unknown): PreviewsAnswer => ({
  previews: listIn(answer, 'previews', previewSchema),
});

/** A link that was just made: without it there is nothing to copy. */
export const soundPreview = (answer: unknown): PreviewAnswer =>
  soundAnswer('preview', answer, by(previewAnswerSchema));

export const soundTraffic = (answer: unknown): TrafficAnswer =>
  soundAnswer('traffic', answer, by(trafficAnswerSchema));

export function soundVitals(answer: unknown): VitalsAnswer {
  const areas = listIn<VitalsAnswer['areas'][number]>(answer, 'areas', areaVitalsSchema);
  return soundAnswer('vitals', { ...(answer as object), areas }, by(vitalsAnswerSchema));
}

export const soundFaults = (answer: unknown): FaultsAnswer => ({
  faults: listIn(answer, 'faults', faultSchema),
});
