/** A piece of a text: words, or a link. */
export type Part = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** Punctuation after a URL is not part of it, nor is a bracket that it did not open. */
const TAIL = /[.,;:!?…»'’)\]]/;

const count = (text: string, mark: string) => text.split(mark).length;

function addressOf(found: string): string {
  const unopened = {
    ')': count(found, ')') - count(found, '('),
    ']': count(found, ']') - count(found, '['),
  };
  let end = found.length;
  for (; TAIL.test(found.charAt(end - 1)); end -= 1) {
    const last = found.charAt(end - 1);
    if ((last === ')' || last === ']') && --unopened[last] < 0) break;
  }
  return found.slice(0, end);
}

/** Only http(s) URLs with a domain. */
function isAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text);
    return /^https?:$/.test(protocol) && hostname.includes('.');
  } catch {
    return false;
  }
}

function allParts(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = addressOf(match[0]);
    if (!isAddress(address)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: address, href: address });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/**
 * Splits a text into words and links.
 * @param shown how many characters (code points) to keep; a link that is cut still leads to its whole address
 */
export function linkParts(text: string, shown = Infinity): Part[] {
  const kept: Part[] = [];
  let left = shown;
  for (const part of allParts(text)) {
    const characters = Array.from(part.text);
    if (characters.length > left) {
      const words = characters.slice(0, left).join('').trimEnd();
      return words ? [...kept, { ...part, text: words }] : kept;
    }
    kept.push(part);
    left -= characters.length;
  }
  return kept;
}
