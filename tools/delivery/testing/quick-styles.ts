import { createRequire } from 'node:module';

/** What is asked of jsdom's inside. */
interface Inner {
  readonly localName: string;
  readonly _ownerDocument: { readonly _styleCache: object | null };
}
interface Selectors {
  matchesDontThrow(this: void, element: Pick<Inner, 'localName'>, selector: string): unknown;
}
interface Wrappers {
  implForWrapper(this: void, element: Element): Inner | null;
}
interface StyleWindow {
  getComputedStyle(this: void, element: Element, pseudo?: string | null): object;
}

/** Each part ends with a compound that may begin with a type; brackets and quotes could hold commas and blanks. */
const READABLE = /^[^()"']*$/;

/** The names of elements that a selector can match at all; null where that cannot be told. */
export function namesOf(selector: string): ReadonlySet<string> | null {
  if (!READABLE.test(selector)) return null;
  const names = selector.split(',').map((part) => {
    const [compound = ''] = part
      .trim()
      .split(/[\s>+~]+/)
      .slice(-1);
    return /^[a-z][a-z\d]*(?![\w|\\-])/i.exec(compound)?.[0].toLowerCase();
  });
  return names.every((name) => name !== undefined) ? new Set(names) : null;
}

/** The same answer without asking the engine for elements that another name rules out: nine of ten rules of a browser's own sheet. */
export function ruleOutByName(matches: Selectors['matchesDontThrow']): Selectors['matchesDontThrow'] {
  const known = new Map<string, ReadonlySet<string> | null>();
  return (element, selector) => {
    let names = known.get(selector);
    if (names === undefined) known.set(selector, (names = namesOf(selector)));
    return (names === null || names.has(element.localName.toLowerCase())) && matches(element, selector);
  };
}

/**
 * A style is reckoned once until something in the document changes: jsdom forgets what it knows of its elements then, and
 * makes a new store, by which it is told.
 */
export function rememberStyles(window: StyleWindow, innerOf: Wrappers['implForWrapper']): void {
  const reckon = window.getComputedStyle;
  let store: object | null = null;
  let styles = new WeakMap<Element, object>();
  window.getComputedStyle = (element, pseudo) => {
    // Elements outside the document change without a trace.
    if (pseudo || !(element as Element | null)?.isConnected) return reckon(element, pseudo);
    const document = innerOf(element)?._ownerDocument;
    const known = document?._styleCache === store ? styles.get(element) : undefined;
    if (known) return known;
    const style = reckon(element);
    const now = document?._styleCache ?? null;
    if (now !== store) [store, styles] = [now, new WeakMap()];
    if (now) styles.set(element, style);
    return style;
  };
}

/** jsdom's inside, as the tests' environment has it. */
export function innerJsdom(): { readonly selectors: Selectors; readonly wrappers: Wrappers } {
  const fromEnvironment = createRequire(createRequire(__filename).resolve('jest-environment-jsdom'));
  const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
  return {
    selectors: fromJsdom('./jsdom/living/helpers/selectors.js') as Selectors,
    wrappers: fromJsdom('./jsdom/living/generated/utils.js') as Wrappers,
  };
}
