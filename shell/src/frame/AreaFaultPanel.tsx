import { useState } from 'react';
import { Link } from '@eveneo/platform';
import { texts } from '../texts';

/** Shown for an area that failed to load; the rest of the site stays usable. */
export function AreaFaultPanel({ attempt, onRetry }: { attempt: number; onRetry: () => void }) {
  // Busy until the retry has failed too.
  const [triedFrom, setTriedFrom] = useState<number | null>(null);
  const busy = triedFrom === attempt;
  return (
    <section className="frame-panel" aria-labelledby="fault-title">
      <h1 id="fault-title" tabIndex={-1}>
        {texts.fault.title}
      </h1>
      <p role="alert">{texts.fault.text}</p>
      <p className="frame-actions">
        <button
          type="button"
          className="frame-button"
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            setTriedFrom(attempt);
            onRetry();
          }}
        >
          {texts.fault.retry}
        </button>
        <Link to="/" className="frame-button frame-button-quiet">
          {texts.fault.back}
        </Link>
      </p>
    </section>
  );
}
