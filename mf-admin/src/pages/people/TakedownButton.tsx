import { useState } from 'react';
import { Button } from 'mf-shared/ui/button';
import { latePart } from 'mf-shared/ui/late-part';
import type { Taken } from './TakedownDialog';
import { personTexts } from './texts';

const TakedownDialog = latePart(
  async () => (await import(/* webpackChunkName: "oversight" */ './TakedownDialog')).TakedownDialog,
  { failed: personTexts.actFailed },
);

export function TakedownButton({ label, wide = false, ...taken }: Taken & { label: string; wide?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={wide ? 'm' : 's'}
        wide={wide}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <TakedownDialog {...taken} onClose={() => setOpen(false)} />}
    </>
  );
}
