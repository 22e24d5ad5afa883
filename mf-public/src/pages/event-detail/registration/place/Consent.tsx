import type { EventDetail } from '@eveneo/contract/application/events';
import { toast, useQuery, useUser } from '@eveneo/platform';
import { consentsQuery, useConsent } from 'mf-shared/api/consents';
import { failureText } from 'mf-shared/format/failure-text';
import { consentTexts as texts } from '../../../../texts/consent';
import { KeepInTouch } from '../KeepInTouch';

/** The box as it stands, for a guest with a place: one click registers, so that it follows. */
export function Consent({ event }: { event: EventDetail }) {
  const user = useUser();
  const { data } = useQuery(consentsQuery(user?.id ?? null));
  const consent = useConsent();
  const { organizer_id: id } = event;
  if (!data || id === null) return null;
  const chosen = consent.isPending ? consent.variables.agreed : data.some((one) => one.id === id);
  return (
    <KeepInTouch
      event={event}
      checked={chosen}
      disabled={consent.isPending}
      onChange={(agreed) =>
        consent.mutate(
          { id, agreed },
          { onError: (error) => toast.error(failureText(error, { failed: texts.failed })) },
        )
      }
    />
  );
}
