import { useEffect, useRef, useState } from 'react';
import { Link, useOnline } from '@eveneo/platform';
import { texts } from '../texts';

/** Shown for an area that failed to load; the rest of the site stays usable. */
export function AreaFaultPanel({ attempt, onRetry }: { attempt: number; onRetry: () => void }) {
  // Busy until the retry has failed too.
  const [triedFrom, setTriedFrom] = useState<number | null>(null);
  const busy = triedFrom === attempt;
  const online = useOnline();
  const wasOffline = useRef(false);
  const retry = useRef(onRetry);
  useEffect(() => void (retry.current = onRetry));
  // Nothing is lost here: the page loads by itself once there is a network.
  useEffect(() => {
    if (online && wasOffline.current) retry.current();
    wasOffline.current = !online;
  }, [online]);
  const { title, text } = online ? texts.fault : texts.fault.offline;
  return (
    <section className="frame-panel" aria-labelledby="fault-title">
      <h1 id="fault-title" tabIndex={-1}>
        {title}
      </h1>
      <p role="alert">{text}</p>
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
