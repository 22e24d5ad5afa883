import { act, fireEvent, screen } from '@testing-library/react';

/** Sets a field's text at once: typing letter by letter is only for tests about typing. */
export function write(field: HTMLElement, text: string): void {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}

/** Two clicks in one tick: the second happens before the first has changed the screen. */
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

/** A button by its full name. A role query would compute the name of every button at each attempt. */
export const getButton = (name: string) => screen.getByText(...namedButton(name));
export const findButton = (name: string) => screen.findByText(...namedButton(name));

/** Writes into a field as browsers do, past React and without an event. */
export const fillIn = (field: HTMLElement, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
