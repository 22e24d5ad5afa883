import { useState } from 'react';
import { toast, useQueryClient } from '@eveneo/platform';
import type { DoorCalls } from 'mf-shared/api/door';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { drawAttempt } from './use-readings';

const texts = {
  out: 'Sortie',
  back: 'Retour en salle',
  failed: 'Ce mouvement n’a pas pu être noté.',
  noted: { out: 'Sortie notée.', back: 'Retour noté.' },
};

/** Of a ticket that is read again: its holder goes out, or comes back. */
export function ExitButtons({ door, code, onDone }: { door: DoorCalls; code: string; onDone: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const note = async (way: 'out' | 'back') => {
    setBusy(true);
    try {
      const { refused } = await door.exit({ attempt: drawAttempt(), code, out: way === 'out' });
      if (refused[0]) toast.error(refused[0].message);
      else toast.success(texts.noted[way]);
      onDone();
    } catch (error) {
      setBusy(false);
      toast.error(failureText(error, texts));
    }
    await client.invalidateQueries({ queryKey: door.key });
  };
  return (['out', 'back'] as const).map((way) => (
    <Button key={way} variant="secondary" size="l" wide disabled={busy} onClick={() => note(way)}>
      {texts[way]}
    </Button>
  ));
}
