import { useDataAge } from '@eveneo/platform/host';
import { texts } from '../texts';

const timeOf = (at: Date) => at.toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit' });

/** While the server tells what it remembers: of when it is. */
export function AgeNotice() {
  const asOf = useDataAge();
  return (
    <div role="status">{asOf && <p className="frame-notice frame-age">{texts.age(timeOf(asOf))}</p>}</div>
  );
}
