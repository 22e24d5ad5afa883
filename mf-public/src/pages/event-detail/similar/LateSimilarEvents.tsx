import { seenPart } from '../seen-part';

const load = async () => (await import(/* webpackChunkName: "similar" */ './SimilarEvents')).SimilarEvents;

export const LateSimilarEvents = seenPart(load, '400px');
