import type { EventDetail } from '@eveneo/contract/application/events';
import { shownText } from 'mf-shared/format/typography';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { consentTexts as texts } from '../../../texts/consent';

/** Whether the organizer may write also after the event; nothing without an organizer. */
export function KeepInTouch({
  event: { organizer, organizer_id },
  checked,
  disabled = false,
  onChange,
}: {
  event: EventDetail;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  if (organizer_id === null) return null;
  return (
    <Checkbox
      label={texts.label(shownText(organizer))}
      hint={texts.hint}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
