import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import type * as Auditor from 'jest-axe';

// Loads axe only when it is used: half of the files run no accessibility audit.
expect.extend({
  toHaveNoViolations(results: Awaited<ReturnType<Auditor.JestAxe>>) {
    const { toHaveNoViolations } = jest.requireActual<typeof Auditor>('jest-axe');
    return toHaveNoViolations.toHaveNoViolations(results);
  },
});

// A machine that builds in parallel may exceed the default second.
configure({ asyncUtilTimeout: 20_000 });
// A waiting query would print the document at each failed attempt: only done when DEBUG_PRINT_LIMIT is set.
if (!process.env.DEBUG_PRINT_LIMIT)
  configure({
    getElementError: (message) => {
      const error = new Error(message ?? 'No such element; DEBUG_PRINT_LIMIT=7000 prints the document');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });

/** jsdom has no layout: media queries never match, observers never fire, scrolling does nothing. */
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

const NOT_DISPLAYED = '[hidden], dialog:not([open]), datalist, head, noscript, script, style, template';
// No stylesheet is loaded, so a style is the element's own or the browser's. jsdom's own function matches each of its
// built-in rules: a sixth of the processor time of screen tests.
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement;
  const builtIn: Record<string, string> = {
    display: element.matches(NOT_DISPLAYED) ? 'none' : 'block',
    visibility: 'visible',
    opacity: '1',
  };
  return new Proxy(style, {
    get: (own, name) =>
      name === 'getPropertyValue'
        ? (property: string) => own.getPropertyValue(property) || (builtIn[property] ?? '')
        : Reflect.get(own, name) || Reflect.get(builtIn, name),
  });
};
Element.prototype.scrollIntoView ??= () => undefined;
// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

/** jsdom's blobs can only be read with FileReader, but fetch needs their stream. */
function readBytes(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(blob);
  });
}
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return readBytes(this);
};
Blob.prototype.stream ??= function stream(this: Blob) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await readBytes(this)));
      controller.close();
    },
  });
};
