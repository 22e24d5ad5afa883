import type { Page } from '@playwright/test';

/** Half of 1280 px: what a window zoomed to 200 % leaves. */
const ZOOMED = { width: 640, height: 900 };

/** A quarter of 1280 × 1024: what a window zoomed to 400 % leaves. */
const MAGNIFIED = { width: 320, height: 256 };

/** Runs in the page: the share of the window that sticky elements cover. */
function coveredShare(): number {
  const before = scrollY;
  scrollTo(0, document.documentElement.scrollHeight / 3);
  const heights = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    // Messages disappear, and an open dialog is the page.
    .filter((element) => !element.closest('.frame-toasts, dialog, .visually-hidden'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < innerHeight && (top <= 1 || bottom >= innerHeight - 1))
    .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
  scrollTo(0, before);
  return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
}

/** Runs in the page: clipped text, overlapping controls, and controls outside the window. */
function brokenLayout(): string[] {
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, [inert], [aria-hidden=true]');
  const name = (element: Element) =>
    `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
  /** Clipped on purpose, with the text elsewhere: long titles, long names. */
  const shortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || !['', 'none'].includes(webkitLineClamp);
  const clipped = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!own || !shown(element)) return false;
    const style = getComputedStyle(element);
    if (style.clipPath !== 'none' || shortened(style)) return false;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return (
      (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
    );
  });
  // What stays on screen while the page scrolls under it lies over something by nature.
  const floats = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement));
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
  ].filter((element) => shown(element) && !floats(element));
  // A wrapped link has a box per line.
  const boxes = controls.map((element) => ({ element, rects: [...element.getClientRects()] }));
  // A scrolling row can bring its content into view.
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    // The document must not.
    element !== document.documentElement &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const outside = boxes.filter(
    ({ element, rects }) =>
      !scrolls(element.parentElement) && rects.some(({ left, right }) => right > innerWidth + 1 || left < -1),
  );
  const meet = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  const overlapping = boxes.flatMap(({ element, rects }, at) =>
    boxes.slice(at + 1).flatMap((other) => {
      // The password toggle has its own room inside the field.
      const inField = element.matches('input') && element.parentElement === other.element.parentElement;
      if (inField || element.contains(other.element)) return [];
      return rects.some((one) => other.rects.some((another) => meet(one, another)))
        ? [`${name(element)} | ${name(other.element)}`]
        : [];
    }),
  );
  return [
    ...clipped.map((element) => `cut off: ${name(element)}`),
    ...outside.map(({ element }) => `outside: ${name(element)}`),
    ...overlapping.map((pair) => `overlap: ${pair}`),
  ];
}

/** Runs in the page with forced colours: buttons without edges, icons in the colour of their ground. */
function lostControls(): string[] {
  const backdrop = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(element);
    return /, 0\)$/.test(backgroundColor) ? backdrop(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const sign = (element.textContent?.trim() ? null : element.querySelector('svg')) ?? element;
      return getComputedStyle(sign).color === backdrop(element);
    })
    .map((element) => `lost: ${element.outerHTML.slice(0, 120)}`);
}

/** Problems of large text and forced colours. Restores the page. */
export async function readingFaultsOf(page: Page): Promise<string[]> {
  const viewport = page.viewportSize() ?? ZOOMED;
  const size = (value: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, value);
  await page.setViewportSize(ZOOMED);
  await size('200%');
  const broken = await page.evaluate(brokenLayout);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await size('');
  await page.setViewportSize(MAGNIFIED);
  const covered = await page.evaluate(coveredShare);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(lostControls);
  await page.emulateMedia({ forcedColors: 'none' });
  return [
    ...broken,
    ...(sideways ? ['scrolls sideways'] : []),
    ...(covered > 0.4 ? [`covered at 400 %: ${Math.round(covered * 100)} % of the window`] : []),
    ...lost,
  ];
}
