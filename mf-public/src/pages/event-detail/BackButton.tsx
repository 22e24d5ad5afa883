import { ArrowLeft } from 'lucide-react';
import { useNavigate } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { Button } from 'mf-shared/ui/button';
import { eventDetailTexts as texts } from '../../texts/event-detail';

/** The router numbers its entries from 0. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Back within this site, else to the list. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <Button
      variant="secondary"
      size="s"
      icon={<ArrowLeft aria-hidden="true" />}
      onClick={() => void (cameFromHere() ? navigate(-1) : navigate(addresses.events()))}
    >
      {texts.back}
    </Button>
  );
}
