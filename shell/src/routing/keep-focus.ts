import { focusHeading } from './focus-heading';

/** Lets components move the focus first. */
const AFTER_MS = 50;

const HEADING = 'h1, h2, h3, h4';

/** Nearest first. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at);
  return found;
}

/**
 * Focuses the heading of the nearest remaining section, else that of the page, once it is there: never one of the
 * frame around it.
 * @returns the function that stops waiting
 */
function focusNearest(around: readonly Element[]): (() => void) | undefined {
  const page = document.getElementById('contenu');
  for (const part of around.filter(({ isConnected }) => isConnected)) {
    const isFrame = part.localName === 'body' || (page !== null && part !== page && part.contains(page));
    for (const heading of part.querySelectorAll<HTMLElement>(isFrame ? 'h1' : HEADING)) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // A hidden heading cannot be focused.
      if (document.activeElement === heading) return undefined;
    }
  }
  return focusHeading();
}

/**
 * A focused element may be removed by its own action, such as 'Réessayer' with its error. Focus then goes to
 * the heading of its section, not to the start of the document.
 * @returns the function that stops it
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let around: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting: (() => void) | undefined;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = ancestorsOf(target);
  };
  // A click elsewhere releases the focus.
  const onPointer = () => {
    last = null;
  };
  const isLost = () => last !== null && (!last.isConnected || last.matches(':disabled'));
  const restore = () => {
    const { activeElement } = document;
    if (!isLost() || (activeElement && activeElement !== document.body)) return;
    stopWaiting?.();
    stopWaiting = focusNearest(around);
  };
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(restore, AFTER_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer);
  return () => {
    clearTimeout(timer);
    stopWaiting?.();
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer);
  };
}
