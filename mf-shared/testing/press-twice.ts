import { act } from '@testing-library/react';

/** Two clicks in one tick: the second comes before anything that the first changed is on screen. */
export const pressTwice = (button: HTMLElement): void =>
  act(() => {
    button.click();
    button.click();
  });
