import type { ComponentProps } from 'react';
import { useLatePart } from 'mf-shared/ui/late-part';
import { Loaded } from 'mf-shared/ui/loaded';
import { Skeleton } from 'mf-shared/ui/skeleton';
import { chatTexts as texts } from '../../../texts/chat';
import type { EditMessage } from './EditMessage';

const load = async () => (await import(/* webpackChunkName: "chat-edit" */ './EditMessage')).EditMessage;

/** The field for one's own words, which comes with the wish to change them. */
export function LateEditMessage(props: ComponentProps<typeof EditMessage>) {
  return (
    <Loaded query={useLatePart(load)} pending={<Skeleton height="5rem" />} failed={texts.loadFailed}>
      {({ Part }) => <Part {...props} />}
    </Loaded>
  );
}
