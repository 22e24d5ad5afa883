/** Errors whose message comes from the engine. Others may quote user input. */
const SPEAKING = /^(?:TypeError|ReferenceError|RangeError): [^\n]{0,200}/;
/** Engine messages that quote a value: only their kind is stored. */
const REPEATING =
  /is not a valid URL|parse URL|\bon string |\bon ["']|Iterator value |to search for |^RangeError: [^\n]*[:"']/;
/** URLs, paths, query strings, mail addresses. */
const ADDRESS =
  /\b[a-z][a-z\d+.-]*:\/\/\S+|(?<=^|[\s"'(])\/[^\s"')]+|[^\s"'(]*(?:@|%[\dA-F]{2}|\w=\w|\?\w+=)[^\s"')]*/gi;
/** Quoted text that is not an identifier. */
const QUOTED = /(?<=[\s(])(?<!(?:evaluating|In) )(["'])(?![\w$.#<>[\]]*\1)(?:(?!\1).)*(?:\1|$)/g;
const KIND = /^[A-Z]\w{0,60}(?=[:\n]|$)/;
/** A position in a release's file, and the function name as each engine writes it. */
const PLACE = /\/r\/([\w-]+\/[\w.-]+\/[\w./-]+\.js:\d{1,7}:\d{1,7})/;
const BY = /^\s*at ([\w.$<>[\] ]{1,80}) \(|^([\w.$<>[\]/]{1,80})@/;
const FRAMES = 12;

/** The engine's message without possible user input. */
function sentenceOf(stack: string): string | undefined {
  const [sentence] = SPEAKING.exec(stack) ?? [];
  if (sentence === undefined || REPEATING.test(sentence)) return undefined;
  return sentence.replace(ADDRESS, '[...]').replace(QUOTED, '[...]');
}

/**
 * The stored part of an error: its kind, the engine's message, and the positions in release files, one per line:
 * 'name/version/path:line:column function'. No URL, no page, no personal data.
 */
export function placesOf(stack: string): string {
  const head = sentenceOf(stack) ?? KIND.exec(stack)?.[0] ?? '';
  const frames = stack.split('\n').flatMap((line) => {
    const place = PLACE.exec(line)?.[1];
    const [, chromium, other] = BY.exec(line) ?? [];
    return place ? [[place, chromium ?? other].filter(Boolean).join(' ')] : [];
  });
  return [head.replace(/[^\x20-\x7e]/g, '?'), ...frames.slice(0, FRAMES)].filter(Boolean).join('\n');
}
