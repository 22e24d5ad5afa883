import type { ComponentProps } from 'react';
import { Loaded } from '../../../ui/loaded';
import { useLatePart } from '../../../ui/late-part';
import { texts } from '../texts';
import type { DeleteEventDialog } from './DeleteEventDialog';

// Most who come to this page remove nothing: the list keeps within its budget.
const loadDialog = async () =>
  (await import(/* webpackChunkName: "delete-dialog" */ './DeleteEventDialog')).DeleteEventDialog;

/** The question before an event goes, loaded when it is asked for. */
export function LateDeleteDialog(props: ComponentProps<typeof DeleteEventDialog>) {
  return (
    <Loaded query={useLatePart(loadDialog)} pending={null} failed={texts.remove.failed}>
      {({ Part }) => <Part {...props} />}
    </Loaded>
  );
}
