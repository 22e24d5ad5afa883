import { Button } from 'mf-shared/ui/button';
import { texts } from '../../texts';
import type { Intent } from './intents';

const t = texts.releases;

/** Opens the dialog of one move; its accessible name includes the area or the version. */
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
  return (
    <Button variant="secondary" size="s" onClick={() => onIntent(intent)}>
      {label}
      <span className="visually-hidden"> {about}</span>
    </Button>
  );
}
