import { Button } from 'mf-shared/ui/button';
import { texts } from '../../texts';
import type { Intent } from './intents';

const t = texts.releases;

/** A button in a row; its accessible name includes what it is about, an area or a version. */
export function RowButton({ label, about, onClick }: { label: string; about: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="s" onClick={onClick}>
      {label}
      <span className="visually-hidden"> {about}</span>
    </Button>
  );
}

/** Opens the dialog of one move. */
export function MoveButton({
  intent,
  label = t.actions[intent.action],
  about = intent.row.pointer.name,
  onIntent,
}: {
  intent: Intent;
  label?: string;
  about?: string;
  onIntent: (intent: Intent) => void;
}) {
  return <RowButton label={label} about={about} onClick={() => onIntent(intent)} />;
}
