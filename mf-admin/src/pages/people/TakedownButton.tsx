import { useState } from 'react';
import { useQueryClient } from '@eveneo/platform';
import { takedownTexts } from 'mf-shared/features/takedown/texts';
import { Button } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { peopleKey } from './people-calls';
import { personTexts } from './texts';

const { titles, told } = personTexts.takedown;

const TakedownDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "oversight" */ 'mf-shared/features/takedown')).TakedownDialog,
  { failed: takedownTexts.failed },
);

export function TakedownButton({
  kind,
  id,
  label,
  wide = false,
}: {
  kind: keyof typeof titles;
  id: number;
  label: string;
  wide?: boolean;
}) {
  const client = useQueryClient();
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
      {open && (
        <TakedownDialog
          kind={kind}
          id={id}
          title={titles[kind]}
          told={told}
          onDone={() => void client.invalidateQueries({ queryKey: peopleKey })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
