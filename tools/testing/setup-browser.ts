import '@testing-library/jest-dom';
import { toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

/** jsdom lays nothing out: queries never match, nothing intersects or resizes, scrolling does nothing. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
Object.defineProperties(window, {
  matchMedia: {
    writable: true,
    configurable: true,
    value: (media: string) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }),
  },
  IntersectionObserver: { writable: true, configurable: true, value: SilentObserver },
  ResizeObserver: { writable: true, configurable: true, value: SilentObserver },
  scrollTo: { writable: true, configurable: true, value: () => undefined },
});
Element.prototype.scrollIntoView ??= () => undefined;
// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
