import { act, fireEvent, screen } from '@testing-library/react';

/** Puts a text into a field at once: letter by letter is for tests of typing. */
export function write(field: HTMLElement, text: string): void {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}

/** Two clicks in one tick: the second comes before anything that the first changed is on screen. */
export const pressTwice = (button: HTMLElement): void =>
  act(() => {
    button.click();
    button.click();
  });

const namedButton = (name: string) =>
  [
    (_text: string, node: Element | null) => (node?.getAttribute('aria-label') ?? node?.textContent) === name,
    { selector: 'button' },
  ] as const;

/** A button by its whole name. A role query computes the name of every button of the page, at each attempt. */
export const getButton = (name: string) => screen.getByText(...namedButton(name));
export const findButton = (name: string) => screen.findByText(...namedButton(name));
