import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError, toast } from '@eveneo/platform';
import { AskedButton } from '../asked-button';
import { Button } from '../button';
import { ConfirmDialog, Dialog } from '../dialog';
import { RemovalDialog } from '../removal-dialog';
import { UndoBanner } from '../undo-banner';

const REMOVAL = {
  title: "Supprimer l'événement",
  confirm: 'Supprimer définitivement',
  busy: 'Suppression en cours...',
  success: 'Événement supprimé avec succès\u202f!',
  failed: "Échec de la suppression de l'événement. Veuillez réessayer.",
};
const QUESTION = {
  act: 'Quitter la liste d’attente',
  title: 'Quitter la liste d’attente\u202f?',
  busy: 'Un instant…',
  keep: 'Garder mon rang',
  failed: 'Vous n’avez pas pu quitter la liste d’attente.',
};
const UNDO = {
  done: REMOVAL.success,
  undo: 'Annuler la suppression',
  undoing: 'Rétablissement...',
  failed: 'L’événement n’a pas pu être rétabli.',
};
const REFUSAL = new ApiError('response', 500, {}, null);

/** What opens above the page: to read, to decide, to let something go, and to hear that it could not go. */
export function KitDialogs() {
  const [shown, setShown] = useState<'plain' | 'danger' | 'removal' | 'refusal' | null>(null);
  const [goneAt, setGoneAt] = useState<number | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setShown('plain')}>
        Ouvrir un dialogue
      </Button>
      <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setShown('danger')}>
        Supprimer…
      </Button>
      <AskedButton
        texts={QUESTION}
        variant="secondary"
        act={() => Promise.resolve('Vous n’êtes plus sur la liste d’attente.')}
        onDone={toast.success}
        onFailed={toast.error}
      >
        Vous perdez votre rang.
      </AskedButton>
      <Button variant="secondary" onClick={() => setShown('removal')}>
        Suppression acceptée…
      </Button>
      <Button variant="secondary" onClick={() => setShown('refusal')}>
        Suppression refusée…
      </Button>
      <Dialog
        open={shown === 'plain'}
        onClose={close}
        title="Partager l’événement"
        actions={<Button onClick={close}>Terminé</Button>}
      >
        <p>Le lien a été copié dans le presse-papiers.</p>
      </Dialog>
      <ConfirmDialog
        open={shown === 'danger'}
        title={'Supprimer «\u00a0Nuit du jazz au Sunset\u00a0»\u202f?'}
        confirmLabel="Supprimer"
        danger
        onConfirm={close}
        onCancel={close}
      >
        <p>34 personnes sont inscrites. Elles seront prévenues. Cette action est définitive.</p>
      </ConfirmDialog>
      {(shown === 'removal' || shown === 'refusal') && (
        <RemovalDialog
          texts={REMOVAL}
          remove={() => (shown === 'removal' ? Promise.resolve() : Promise.reject(REFUSAL))}
          onClose={close}
          onRemoved={() => {
            close();
            setGoneAt(performance.now());
          }}
        >
          <p>{'Voulez-vous vraiment supprimer «\u00a0Nuit du jazz au Sunset\u00a0»\u202f?'}</p>
        </RemovalDialog>
      )}
      {goneAt !== null && (
        <UndoBanner
          key={goneAt}
          texts={UNDO}
          askedAt={goneAt}
          restore={() => Promise.resolve()}
          onDone={() => setGoneAt(null)}
        />
      )}
    </>
  );
}
