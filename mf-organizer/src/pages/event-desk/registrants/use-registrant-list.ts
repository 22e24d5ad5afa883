import { useState } from 'react';
import type { RegistrantFilter, RegistrantSort } from '@eveneo/contract/application/registrants';
import type { RegistrantsAsked } from 'mf-shared/api/registrants';
import { useSettled } from 'mf-shared/ui/text-input';
import type { Present } from '../../../registrants/RegistrantTable';

/**
 * The content of the tab: registrants, perhaps those of one device, requests to register, the waitlist, or whom the
 * organizer invited.
 */
export type Shown = RegistrantFilter | 'device' | 'requests' | 'waiting' | 'invited';

export const isOfRegistrants = (shown: Shown): shown is RegistrantFilter | 'device' =>
  shown !== 'requests' && shown !== 'waiting' && shown !== 'invited';

export type List = ReturnType<typeof useRegistrantList>;

/**
 * Search, filter, sort, page, and the selected people, who may be on other pages.
 * @param device whose entries are shown first, if any
 */
export function useRegistrantList(named: Shown, device: number | undefined) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>(device ? 'device' : named);
  const [sort, setSort] = useState<RegistrantSort>(device ? 'entered' : 'name');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Present>>(new Map());
  const settled = useSettled(search.trim());
  const asked: RegistrantsAsked = {
    search: settled,
    filter: isOfRegistrants(shown) && shown !== 'device' ? shown : 'all',
    device: shown === 'device' ? device : undefined,
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
    search,
    shown,
    device,
    asked,
    chosen,
    setPage,
    choose,
    setSearch: fromStart(setSearch),
    setShown: fromStart(setShown),
    setSort: fromStart(setSort),
    clear: () => setChosen(new Map()),
  };
}
