import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { useLatePart } from 'mf-shared/ui/late-part';
import type { SuggestionList } from './SuggestionList';

const load = async () =>
  (await import(/* webpackChunkName: "suggestions" */ './SuggestionList')).SuggestionList;

/** The list, which comes when its field is entered; where it can't be had the field does without. */
export function LateSuggestions(props: ComponentProps<typeof SuggestionList>) {
  const { data, error, refetch } = useLatePart(load);
  const { wanted } = props;
  const tryAgain = useEffectEvent(() => {
    if (error) refetch();
  });
  useEffect(() => {
    // The line may be back by now.
    if (wanted) tryAgain();
  }, [wanted]);
  return data ? <data.Part {...props} /> : null;
}
