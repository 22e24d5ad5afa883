import { liveSetSchema } from '../releases';
import { operation } from './types';

export const releaseOperations = {
  liveReleases: operation({
    id: 'liveReleases',
    method: 'GET',
    path: '/api/releases/live',
    guard: 'public',
    tag: 'releases',
    summary: 'The live set, which shell hosts poll',
    responses: { 200: liveSetSchema },
  }),
};
