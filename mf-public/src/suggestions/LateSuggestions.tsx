import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { useLatePart } from 'mf-shared/ui/late-part';
import type { SuggestionList } from './SuggestionList';

const load = async () =>
  (await import(/* webpackChunkName: "suggestions" */ './SuggestionList')).SuggestionList;

/** The list, loaded when its field is entered; the field works without it. */
export function LateSuggestions(props: ComponentProps<typeof SuggestionList>) {
  const { data, error, refetch } = useLatePart(load);
  const { wanted } = props;
  const tryAgain = useEffectEvent(() => {
    if (error) refetch();
  });
  useEffect(() => {
    if (wanted) tryAgain();
  }, [wanted]);
  return data ? <data.Part {...props} /> : null;
}
