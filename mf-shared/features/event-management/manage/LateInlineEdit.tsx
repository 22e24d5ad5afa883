import type { ComponentProps } from 'react';
import { Loaded } from '../../../ui/loaded';
import { useLatePart } from '../../../ui/late-part';
import { texts } from '../texts';
import type { InlineEdit } from './InlineEdit';

// The form is half of what this page would load: who only looks waits for none of it.
const loadEdit = async () => (await import(/* webpackChunkName: "inline-edit" */ './InlineEdit')).InlineEdit;

/** The form in an event's row, loaded when it is opened. */
export function LateInlineEdit(props: ComponentProps<typeof InlineEdit>) {
  return (
    <Loaded query={useLatePart(loadEdit)} pending={null} failed={texts.edit.failed}>
      {({ Part }) => <Part {...props} />}
    </Loaded>
  );
}
