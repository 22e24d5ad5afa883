import { useEffect, type RefObject } from 'react';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Whatever is typed outside of a field goes into this one: a scanner types, wherever the focus stands. */
export function useTypingInto(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const lead = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      // A space presses the button that has the focus.
      const types = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (types && !isField(target)) input.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [input]);
}
