/**
 * What a page translator (Chrome's, an extension) put in the place of a text: React still holds the text, and would
 * fail when it removes it, or inserts before it.
 */
const standIns = new WeakMap<Node, Element>();

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

/** The child of `parent` that stands for a node that is no longer one: its wrapper, or its translation. */
function standInOf(parent: Node, node: Node): Node | null {
  for (let at: Node | null | undefined = node; at; at = at.parentNode ?? standIns.get(at))
    if (at.parentNode === parent) return at === node || isFont(at) ? at : null;
  return null;
}

/** Notes which translation replaced which text, and writes into it what the page changes in that text. */
function followTranslator(): MutationObserver {
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (target instanceof Text) {
        const shown = target.isConnected ? undefined : standIns.get(target);
        if (shown?.isConnected) shown.textContent = target.data;
        continue;
      }
      for (const text of removedNodes) {
        const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
        if (!(text instanceof Text) || text.isConnected || !font) continue;
        standIns.set(text, font);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return observer;
}

/**
 * Lets React and a translator change the same page: a node whose place somebody has taken is removed with what took
 * it. Generic, because every conditional text of every release would otherwise need an element of its own.
 * @returns the function that undoes it
 */
export function bearTranslators(): () => void {
  const { removeChild, insertBefore } = Node.prototype;
  const observer = followTranslator();
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const there = standInOf(this, child);
    if (there) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const there = before && before.parentNode !== this ? standInOf(this, before) : before;
    return insertBefore.call(this, node, there) as T;
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}
