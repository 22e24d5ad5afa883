import { useCancelRegistration } from '../../api/event-registration';
import { shownText } from '../../format/typography';
import { AskedButton } from '../../ui/asked-button';

const texts = {
  act: 'Annuler mon inscription',
  title: 'Annuler votre inscription\u202f?',
  text: (title: string) => `Votre place pour «\u00a0${title}\u00a0» sera proposée à quelqu’un d’autre.`,
  keep: 'Garder ma place',
  busy: 'Annulation en cours...',
  done: 'Votre inscription est annulée.',
  failed: 'Votre inscription n’a pas pu être annulée. Veuillez réessayer.',
} as const;

/** 'Annuler mon inscription Nuit du jazz' */
export const cancelLabel = (title: string): string => `${texts.act} ${shownText(title)}`;

/** 'Annuler mon inscription', with a confirmation. The page shows the outcome. */
export function CancelRegistration({
  event,
  ...shown
}: {
  event: { id: number; title: string };
  /** Where there are several on a page. */
  'aria-label'?: string;
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
