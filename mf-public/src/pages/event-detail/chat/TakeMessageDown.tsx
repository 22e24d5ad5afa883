import type { ChatMessage } from '@eveneo/contract/application/talk';
import { shownText } from 'mf-shared/format/typography';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { chatRoomTexts } from '../../../texts/chat-room';

const texts = chatRoomTexts.takedown;

/** For organizers and admins: takes another person's message down, optionally with a reason for its author. */
export function TakeMessageDown({
  message,
  remove,
  onClose,
  onRemoved,
}: {
  message: ChatMessage;
  /** Reports a failure itself. @returns whether the message is gone */
  remove: (why: string) => Promise<boolean>;
  onClose: () => void;
  onRemoved: () => void;
}) {
  return (
    <RemovalDialog
      texts={texts.dialog}
      reason={{ label: texts.why, hint: texts.told }}
      remove={async (why) => {
        // The API accepts a single line.
        if (!(await remove(why.replace(/\s+/g, ' ')))) throw new Error('The message is still there');
      }}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      <p>{shownText(texts.question(message.user.name))}</p>
    </RemovalDialog>
  );
}
