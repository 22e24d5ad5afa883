/** Kinds of error whose sentence comes from the engine, and names code: others may quote what somebody typed. */
const SPEAKING = /^(?:TypeError|ReferenceError|RangeError): [^\n]{0,200}/;
/** Sentences in which engines repeat what they were given: of these the kind alone is kept. */
const REPEATING =
  /is not a valid URL|parse URL|\bon string |\bon ["']|Iterator value |to search for |^RangeError: [^\n]*[:"']/;
/** What is no code wherever it stands: addresses, paths, what addresses are made of. */
const ADDRESS =
  /\b[a-z][a-z\d+.-]*:\/\/\S+|(?<=^|[\s"'(])\/[^\s"')]+|[^\s"'(]*(?:@|%[\dA-F]{2}|\w=\w|\?\w+=)[^\s"')]*/gi;
/** Between quotes stands the name of a property, which may have come from anywhere: no name of code has a blank in it. */
const QUOTED = /(?<=[\s(])(?<!(?:evaluating|In) )(["'])(?![\w$.#<>[\]]*\1)(?:(?!\1).)*(?:\1|$)/g;
const KIND = /^[A-Z]\w{0,60}(?=[:\n]|$)/;
/** A place in a file of a release, in a line of a stack, and the function as each engine writes it. */
const PLACE = /\/r\/([\w-]+\/[\w.-]+\/[\w./-]+\.js:\d{1,7}:\d{1,7})/;
const BY = /^\s*at ([\w.$<>[\] ]{1,80}) \(|^([\w.$<>[\]/]{1,80})@/;
const FRAMES = 12;

/** The engine's own sentence, without anything that somebody may have typed. */
function sentenceOf(stack: string): string | undefined {
  const [sentence] = SPEAKING.exec(stack) ?? [];
  if (sentence === undefined || REPEATING.test(sentence)) return undefined;
  return sentence.replace(ADDRESS, '[...]').replace(QUOTED, '[...]');
}

/**
 * What is kept of an error: its kind, the engine's own sentence, and the places in files of releases, one a line:
 * 'name/version/path:line:column function'. Nothing of an address, a page or a person.
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
