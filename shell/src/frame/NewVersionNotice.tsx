import { X } from 'lucide-react';
import { useState } from 'react';
import { useNewVersion, type LiveAreas } from '../releases/live-areas';
import { texts } from '../texts';

/** Offers a reload; the user decides when, so that nothing typed is lost. */
export function NewVersionNotice({ live }: { live: LiveAreas }) {
  const available = useNewVersion(live);
  const [dismissed, setDismissed] = useState(false);
  return (
    <div role="status">
      {available && !dismissed && (
        <p className="frame-notice frame-new-version">
          <span>{texts.newVersion}</span>
          <button type="button" className="frame-button" onClick={() => window.location.reload()}>
            {texts.reload}
          </button>
          <button
            type="button"
            className="frame-icon-button"
            aria-label={texts.dismiss}
            onClick={() => setDismissed(true)}
          >
            <X aria-hidden size={18} />
          </button>
        </p>
      )}
    </div>
  );
}
