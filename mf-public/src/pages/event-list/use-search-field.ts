import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/**
 * The text of a search box that writes itself into the address a moment after the last key. Typing never waits for
 * the address, and an address that changes by itself (Back, a link, 'clear') replaces the text.
 */
export function useSearchField(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  // What the address held when the text was last in step with it.
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  if (value !== known) {
    setKnown(value);
    // Our own search arriving in the address changes nothing: more may have been typed since.
    if (value !== sent) setTyped(value);
    setSent(null);
  }

  useEffect(() => {
    if (typed === value || sent === typed) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onSearch(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, sent, onSearch]);

  return [typed, setTyped] as const;
}
