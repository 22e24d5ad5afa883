import { useRef } from 'react';
import type { RegistrationRequest } from '@eveneo/contract/application/requests';
import { useRefuseRequests } from 'mf-shared/api/registration-requests';
import { shownText } from 'mf-shared/format/typography';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { texts as all } from './requests-texts';
import { useRetried } from './use-retried';

const { refusal: texts } = all;

/** Asks for the message of a refusal, which may be empty. */
export function RefuseDialog({
  eventId,
  people,
  onClose,
  onRefused,
}: {
  eventId: number;
  people: readonly RegistrationRequest[];
  onClose: () => void;
  onRefused: (count: number) => void;
}) {
  const refuse = useRefuseRequests(eventId);
  const refused = useRef(0);
  const count = people.length;
  const retried = useRetried(count);
  const [first] = people;
  return (
    <RemovalDialog
      texts={{ ...texts, title: texts.title(count), confirm: all.refuse }}
      reason={{ label: texts.why, hint: texts.whyHint }}
      remove={async (why) => {
        const done = await retried(async () => {
          const answer = await refuse.mutateAsync({ userIds: people.map(({ user_id }) => user_id), why });
          return answer.refused;
        });
        refused.current = done.count;
      }}
      onClose={onClose}
      onRemoved={() => onRefused(refused.current)}
    >
      <p>{first && count === 1 ? texts.one(shownText(first.name)) : texts.several(count)}</p>
    </RemovalDialog>
  );
}
