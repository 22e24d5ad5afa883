import { useCancelRegistration } from '../../api/event-registration';
import { shownText } from '../../format/typography';
import { AskedButton } from '../../ui/asked-button';
import { texts } from './texts';

/** 'Annuler mon inscription', which asks first. What came of it is for the page to say. */
export function CancelRegistration({
  event,
  ...shown
}: {
  event: { id: number; title: string };
  wide?: boolean;
  className?: string | undefined;
  onDone: (message: string) => void;
  onFailed: (message: string) => void;
}) {
  const cancel = useCancelRegistration(event.id, texts.done);
  return (
    <AskedButton
      {...shown}
      variant="ghost"
      texts={texts}
      act={async () => (await cancel.mutateAsync()).message}
    >
      {shownText(texts.text(event.title))}
    </AskedButton>
  );
}
