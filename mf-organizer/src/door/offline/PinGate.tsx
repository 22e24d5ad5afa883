import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { Button } from 'mf-shared/ui/button';
import { PIN } from './kept-doors';
import { PinPage } from './PinPage';
import { texts } from './texts';

/** Asks for the PIN of a kept door; needs no network. */
export function PinGate({
  alone = true,
  onUnlock,
  onForget,
}: {
  alone?: 'bare' | true;
  onUnlock: (pin: string) => Promise<number | null>;
  onForget: () => Promise<void>;
}) {
  const open = async (digits: string) => {
    // A slip of the finger is none of the five tries.
    if (!PIN.test(digits)) throw new Error(FIELD_TEXTS.doorPin.invalid);
    const left = await onUnlock(digits);
    if (left) throw new Error(texts.pinWrong(left));
  };
  return (
    <PinPage
      id="device-pin"
      alone={alone}
      lead={texts.locked}
      hint={texts.pinHint}
      autoComplete="off"
      open={open}
      describe={(error) => ({
        general: null,
        fields: { pin: error instanceof Error ? error.message : '' },
      })}
    >
      <Button variant="ghost" onClick={onForget}>
        {texts.forgotten}
      </Button>
    </PinPage>
  );
}
