import { render } from '@testing-library/react';
import { TestPlatform } from '@eveneo/platform/testing';
import { useAskedSection } from './use-asked-section';

let grow: (() => void) | null;
const scrolled: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.length = 0;
  grow = null;
  window.ResizeObserver = class {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe() {
      grow = () => this.tell([], this);
    }
    unobserve() {
      grow = null;
    }
    disconnect() {
      grow = null;
    }
  };
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'ResizeObserver');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

function Page() {
  useAskedSection();
  return <section id="historique" />;
}
const show = (at: string) =>
  render(
    <TestPlatform at={at}>
      <Page />
    </TestPlatform>,
  );

test('the section named in the URL stays in view while others appear above it', () => {
  show('/releases?zone=mf-guest#historique');
  grow?.();
  grow?.();
  expect(scrolled).toEqual(['historique', 'historique']);
});

test.each(['wheel', 'keydown', 'touchstart', 'pointerdown'])('a manual scroll releases it: %s', (type) => {
  show('/releases#historique');
  window.dispatchEvent(new Event(type));
  expect(grow).toBeNull();
});

test('it is released after a while, and when the page is left', () => {
  const { unmount } = show('/releases#historique');
  expect(grow).not.toBeNull();
  unmount();
  expect(grow).toBeNull();
  show('/releases#historique');
  jest.advanceTimersByTime(10_000);
  expect(grow).toBeNull();
});

test.each(['/releases', '/releases#', '/releases#nulle-part'])('nothing scrolls at %s', (at) => {
  show(at);
  grow?.();
  expect(scrolled).toEqual([]);
});
