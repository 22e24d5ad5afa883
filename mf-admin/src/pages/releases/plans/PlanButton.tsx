import { Button } from 'mf-shared/ui/button';
import { planTexts as t } from './texts';

/** Opens the form that plans a version; heard with the version that it is about. */
export function PlanButton({ version, onPlan }: { version: string; onPlan: (version: string) => void }) {
  return (
    <Button variant="secondary" size="s" onClick={() => onPlan(version)}>
      {t.action}
      <span className="visually-hidden"> {version}</span>
    </Button>
  );
}
