const main = () => document.getElementById('contenu');

/**
 * Moves focus to the new page's h1, so that keyboard and screen reader start at the page's beginning. A heading
 * that loads later gets the focus when it appears, unless the visitor has moved the focus.
 * @param usedLink after Back: the link by which the page was left, focused as soon as it is rendered
 * @returns the function that stops it
 */
export function focusHeading(usedLink: () => HTMLElement | null = () => null): () => void {
  let focused: HTMLElement | null = null;
  const focus = () => {
    const link = usedLink();
    if (link) {
      link.focus({ preventScroll: true });
      focused = link;
      return;
    }
    const heading = main()?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    focused = heading;
  };
  focus();
  if (!focused) main()?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (![main(), document.body, focused].includes(document.activeElement as HTMLElement))
      observer.disconnect();
    else if (!focused?.isConnected || (usedLink() && focused !== usedLink())) focus();
  });
  const root = main();
  if (root) observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
