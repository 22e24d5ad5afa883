import { useState } from 'react';
import { Button } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import type { Taken } from './TakedownDialog';
import { personTexts } from './texts';

const TakedownDialog = lazyPart(
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
