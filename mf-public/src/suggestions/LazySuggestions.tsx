import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { useLazyPart } from 'mf-shared/ui/lazy-part';
import type { SuggestionList } from './SuggestionList';

const load = async () =>
  (await import(/* webpackChunkName: "suggestions" */ './SuggestionList')).SuggestionList;

/** The list, loaded when its field is entered; the field works without it. */
export function LazySuggestions(props: ComponentProps<typeof SuggestionList>) {
  const { data, error, refetch } = useLazyPart(load);
  const { wanted } = props;
  const tryAgain = useEffectEvent(() => {
    if (error) refetch();
  });
  useEffect(() => {
    if (wanted) tryAgain();
  }, [wanted]);
  return data ? <data.Part {...props} /> : null;
}
