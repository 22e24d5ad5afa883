import { WHENS } from '@eveneo/contract/application/dates';
import type { NearQuery } from '@eveneo/contract/application/search';
import type { Context } from '../../base/context';
import type { Understand } from '../../product/events/service';
import type { ComingIndex } from './coming';
import { isNarrowed, nearEvents } from './near-service';

/**
 * Reads the words of a list's search as a near search does, so that both give one answer. Words that were found are
 * read as they are: only what is near them is added.
 */
export const createUnderstand =
  (context: Context, index: ComingIndex): Understand =>
  async (query, find, found) => {
    const { search, category, status, from, to, when, city, tag } = query;
    const asked: NearQuery = { near: search, category, from, to, when, city, tag };
    // A near search has no status.
    if (status || !(search?.trim() || isNarrowed(asked))) return null;
    // The answer is kept until an event changes: an index of a moment ago would be kept with it.
    const known = await index.read(performance.now());
    const near = await nearEvents(context, known, asked);
    const reading = found ? null : near.reading;
    if (!reading) return { understood: { change: null, page: null, near }, current: known.current };
    const { search: rest, ...others } = reading;
    const beside = { ...others, when: WHENS.find((one) => one === reading.when) ?? when };
    const page = await find({ ...query, ...beside, search: rest });
    const nearThere = await nearEvents(context, known, { ...asked, ...beside, near: rest });
    return { understood: { change: reading, page, near: nearThere }, current: known.current };
  };
