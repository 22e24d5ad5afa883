import { useState } from 'react';
import type { RegistrantFilter, RegistrantSort } from '@eveneo/contract/application/registrants';
import type { RegistrantsAsked } from '../../../api/registrants';
import { useSettled } from '../../../ui/text-input';
import type { Present } from './RegistrantTable';

/** The content of the tab: registrants, requests to register, or the waitlist. */
export type Shown = RegistrantFilter | 'requests' | 'waiting';

export const isOfRegistrants = (shown: Shown): shown is RegistrantFilter =>
  shown !== 'requests' && shown !== 'waiting';

/** Search, filter, sort, page, and the selected people, who may be on other pages. */
export function useRegistrantList(first: Shown) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(first);
  const [sort, setSort] = useState<RegistrantSort>('name');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Present>>(new Map());
  const settled = useSettled(search.trim());
  const asked: RegistrantsAsked = {
    search: settled,
    filter: isOfRegistrants(shown) ? shown : 'all',
    sort,
    page,
  };
  /** A different list starts at its first page. */
  const fromStart =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      setPage(1);
      set(value);
    };
  const choose = (people: readonly Present[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const person of people)
        if (isChosen) after.set(person.user_id, person);
        else after.delete(person.user_id);
      return after;
    });
  return {
    ...{ search, shown, asked, chosen, setPage, choose },
    setSearch: fromStart(setSearch),
    setShown: fromStart(setShown),
    setSort: fromStart(setSort),
    clear: () => setChosen(new Map()),
  };
}
