import type { Page } from '@playwright/test';

/** Half of 1280 px: the width of a window zoomed to 200 %. */
const ZOOMED = { width: 640, height: 900 };

/** A quarter of 1280 × 1024: the size of a window zoomed to 400 %. */
const MAGNIFIED = { width: 320, height: 256 };

/** Runs in the page: the share of the window that sticky elements cover. */
function coveredShare(): number {
  const before = scrollY;
  scrollTo(0, document.documentElement.scrollHeight / 3);
  const heights = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    // Messages disappear by themselves, and an open dialog or the verdict of a door replaces the page.
    .filter((element) => !element.closest('.frame-toasts, dialog, .visually-hidden'))
    .filter((element) => !element.matches(':has(> [role=alert])'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < innerHeight && (top <= 1 || bottom >= innerHeight - 1))
    .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
  scrollTo(0, before);
  return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
}

/** Runs in the page: text that is cut off or leaves the window, controls over each other or over text. */
function brokenLayout(): string[] {
  /** Computes the value once for each element, because the page does not change meanwhile. */
  const once = <T>(ask: (element: Element) => T) => {
    const answers = new Map<Element, T>();
    return (element: Element): T => {
      const answer = answers.get(element) ?? ask(element);
      answers.set(element, answer);
      return answer;
    };
  };
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // A full week of the month shows its titles in full on hover and focus.
    !element.closest('.visually-hidden, [inert], [aria-hidden=true], .rbc-month-row');
  const name = (element: Element) =>
    `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
  const ancestors = (element: Element | null): Element[] =>
    element === null || element === document.documentElement
      ? []
      : [element, ...ancestors(element.parentElement)];
  const scrolls = once((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX));
  /** The fixed bar or open list that contains an element: it may cover other content, but not its own. */
  const layer = (element: Element) =>
    ancestors(element).find((one) => {
      const { position, zIndex } = getComputedStyle(one);
      return ['fixed', 'sticky'].includes(position) || (position === 'absolute' && zIndex !== 'auto');
    });
  /** Clipped on purpose, with the full text elsewhere: long titles, long names. */
  const shortens = once((box) => {
    const { textOverflow, webkitLineClamp, clipPath } = getComputedStyle(box);
    return textOverflow === 'ellipsis' || !['', 'none'].includes(webkitLineClamp) || clipPath !== 'none';
  });
  const clipping = once((box) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    return { overflowX, overflowY, edge: box.getBoundingClientRect() };
  });
  const cuts = (box: Element, { left, right, top, bottom }: DOMRect) => {
    if (shortens(box)) return false;
    const { overflowX, overflowY, edge } = clipping(box);
    const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow);
    return (
      (hides(overflowX) && (left < edge.left - 2 || right > edge.right + 2)) ||
      (hides(overflowY) && (top < edge.top - 4 || bottom > edge.bottom + 4))
    );
  };

  /** The visible parts, without those that a shortened text hides or that are scrolled out of its list. */
  const seen = (element: Element, rects: DOMRectList) => {
    const frames = ancestors(element).filter((one) => shortens(one) || scrolls(one));
    // Excludes the padding, where a hidden line may begin.
    const boxes = frames.map((frame) => {
      const { left, right, top, bottom, width } = frame.getBoundingClientRect();
      const { paddingTop, paddingBottom } = getComputedStyle(frame);
      const [above, below] = [parseFloat(paddingTop), parseFloat(paddingBottom)];
      return { left, right, width, top: top + above, bottom: bottom - below };
    });
    const inside = ({ top, bottom, left }: DOMRect) =>
      boxes.every(
        (box) => top < box.bottom - 2 && bottom > box.top + 2 && left < box.right - 2 && box.width > 2,
      );
    const clipped = (rect: DOMRect) => {
      const above = Math.max(rect.top, ...boxes.map((box) => box.top));
      const below = Math.min(rect.bottom, ...boxes.map((box) => box.bottom));
      const start = Math.max(rect.left, ...boxes.map((box) => box.left));
      const end = Math.min(rect.right, ...boxes.map((box) => box.right));
      return new DOMRect(start, above, end - start, below - above);
    };
    return [...rects].filter(inside).map(clipped);
  };

  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')].filter(shown);
  const texts: { element: Element; rects: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ element, rects: seen(element, range.getClientRects()) });
  }
  // A facts line: where 'Samedi · 20:30' wraps, the dot is out of sight.
  const block = (element: Element | null): Element | null =>
    element && getComputedStyle(element).display.startsWith('inline')
      ? block(element.parentElement)
      : element;
  const charBox = (node: Node, at: number) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getClientRects()[0];
  };
  const strayDots = texts.filter(({ element, rects }) => {
    if (rects.length === 0 || !element.textContent?.includes('·')) return false;
    let before: { box: DOMRect; dot: boolean } | undefined;
    const pieces = document.createTreeWalker(block(element) ?? element, NodeFilter.SHOW_TEXT);
    for (let node = pieces.nextNode(); node; node = pieces.nextNode()) {
      // The dot that is drawn behind a space is read out, too.
      if (node.parentElement?.closest('.visually-hidden')) continue;
      for (const [at, char] of [...(node.textContent ?? '')].entries()) {
        if (!char.trim()) continue;
        const box = charBox(node, at);
        if (!box?.width) continue;
        const dot = char === '·' && node.parentElement === element;
        if (before && (dot || before.dot) && box.top > before.box.bottom - 2) return true;
        before = { box, dot };
      }
    }
    return false;
  });
  // A wrapped link has a box per line.
  const boxes = controls.map((element) => ({ element, rects: seen(element, element.getClientRects()) }));

  const outside = [...boxes, ...texts].filter(
    ({ element, rects }) =>
      !ancestors(element).some(scrolls) &&
      rects.some(({ left, right }) => right > innerWidth + 1 || left < -1),
  );
  const cut = texts.filter(({ element, rects }) => {
    const around = ancestors(element);
    const row = around.findIndex(scrolls);
    const held = row < 0 ? around : around.slice(0, row);
    return rects.some((rect) => held.some((box) => cuts(box, rect)));
  });
  const meet = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  const overlapping = boxes.flatMap(({ element, rects }, at) =>
    [...boxes.slice(at + 1), ...texts].flatMap((other) => {
      if (!rects.some((one) => other.rects.some((another) => meet(one, another)))) return [];
      // The password toggle has its own space inside the field.
      const inField = element.matches('input') && element.parentElement === other.element.parentElement;
      // A field that fills its label lies under the label's text.
      if (element.matches('input, select') && element.closest('label')?.contains(other.element)) return [];
      if (inField || element.contains(other.element) || other.element.contains(element)) return [];
      if (layer(element) !== layer(other.element)) return [];
      return [`${name(element)} | ${name(other.element)}`];
    }),
  );
  const lines = [
    ...cut.map(({ element }) => `cut off: ${name(element)}`),
    ...outside.map(({ element }) => `outside: ${name(element)}`),
    ...strayDots.map(({ element }) => `'·' begins or ends a line: ${name(block(element) ?? element)}`),
    ...overlapping.map((pair) => `overlap: ${pair}`),
  ];
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...lines, `scrolls sideways: ${scrollWidth}`] : lines;
}

/**
 * Runs in the page with forced colours: controls in the colour of their background,
 * text that touches the edge of a button.
 */
function lostControls(): string[] {
  const backdrop = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(element);
    return /, 0\)$/.test(backgroundColor) ? backdrop(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { borderInlineStartWidth, borderRadius } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const edged = parseFloat(borderInlineStartWidth) > 0 && parseFloat(borderRadius) > 8;
      const onEdge = [...element.querySelectorAll(':scope > span:not(.visually-hidden)')]
        .filter(({ textContent }) => textContent?.trim())
        .map((words) => words.getBoundingClientRect())
        .some(({ left, right }) => left < box.left + 6 || right > box.right - 6);
      if (edged && onEdge) return true;
      const sign = (element.textContent?.trim() ? null : element.querySelector('svg')) ?? element;
      return getComputedStyle(sign).color === backdrop(element);
    })
    .map((element) => `lost: ${element.outerHTML.slice(0, 120)}`);
}

/** Root font size and width: large text on phones, and on a wide window zoomed to 200 %. */
export const LARGE_TEXT = [
  ...[320, 360, 390].flatMap((width) => [['150%', width] as const, ['200%', width] as const]),
  ['200%', ZOOMED.width] as const,
];

/** Finds problems of large text. Restores the page. */
export async function largeTextFaultsOf(page: Page, sizes: typeof LARGE_TEXT): Promise<string[]> {
  const viewport = page.viewportSize() ?? ZOOMED;
  const faults: string[] = [];
  for (const [fontSize, width] of sizes) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    // Grids and names measure themselves again when the window changes.
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    const broken = await page.evaluate(brokenLayout);
    faults.push(...broken.map((fault) => `${fontSize} ${width} px ${fault}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(viewport);
  return faults;
}

/** Finds problems of a window zoomed to 400 % and of forced colours. Restores the page. */
export async function readingFaultsOf(page: Page): Promise<string[]> {
  const viewport = page.viewportSize() ?? ZOOMED;
  await page.setViewportSize(MAGNIFIED);
  const covered = await page.evaluate(coveredShare);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(lostControls);
  await page.emulateMedia({ forcedColors: 'none' });
  return [
    ...(covered > 0.4 ? [`covered at 400 %: ${Math.round(covered * 100)} % of the window`] : []),
    ...lost,
  ];
}
