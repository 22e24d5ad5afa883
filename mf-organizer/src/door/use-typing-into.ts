import { useEffect } from 'react';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Redirects keys typed outside any field into this one, since a scanner types wherever the focus is. */
export function useTypingInto(fieldId: string): void {
  useEffect(() => {
    const lead = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      // A space presses the focused button.
      const types = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (types && !isField(target)) document.getElementById(fieldId)?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [fieldId]);
}
