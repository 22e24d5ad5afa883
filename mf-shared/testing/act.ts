import { act, fireEvent } from '@testing-library/react';

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
