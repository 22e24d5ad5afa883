import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/**
 * The text of a search box that writes itself into the address a moment after the last key. Typing never waits for
 * the address, and an address that changes by itself (Back, a link, 'clear') replaces the text.
 */
export function useSearchField(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  // The address's search when the text last matched it.
  const [known, setKnown] = useState(value);
  // Searches sent but not in the address yet; navigations may arrive late or be skipped.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    // Our own search arriving changes nothing: more may have been typed since.
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
