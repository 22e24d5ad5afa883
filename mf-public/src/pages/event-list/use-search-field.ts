import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/**
 * The text of a search box, written to the URL after a pause. A change of the URL from elsewhere (Back, 'clear')
 * replaces it.
 */
export function useSearchField(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  // The last URL value seen.
  const [known, setKnown] = useState(value);
  // Searches not in the URL yet; navigations may be late or skipped.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    // Our own search has reached the URL: the user may have typed more.
    if (!sent.includes(value)) setTyped(value);
    setSent(sent.slice(sent.indexOf(value) + 1 || sent.length));
  }

  useEffect(() => {
    if (sent.length > 0 ? sent.at(-1) === typed : typed === value) return;
    const timer = setTimeout(() => {
      setSent([...sent, typed]);
      onSearch(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, sent, onSearch]);

  return [typed, setTyped] as const;
}
