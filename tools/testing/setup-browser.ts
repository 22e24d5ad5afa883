import '@testing-library/jest-dom';
import { toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

/** jsdom lays nothing out: queries never match, nothing intersects or resizes, scrolling does nothing. */
const observer = () => ({
  observe: () => undefined,
  unobserve: () => undefined,
  disconnect: () => undefined,
  takeRecords: () => [],
});
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
  IntersectionObserver: { writable: true, configurable: true, value: observer },
  ResizeObserver: { writable: true, configurable: true, value: observer },
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
