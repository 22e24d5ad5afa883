/** Kinds of error whose sentence comes from the engine, and names code: others may quote what somebody typed. */
const SPEAKING = /^(?:TypeError|ReferenceError|RangeError): [^\n]{0,200}/;
const KIND = /^[A-Z]\w{0,60}(?=[:\n]|$)/;
/** A place in a file of a release, in a line of a stack, and the function as each engine writes it. */
const PLACE = /\/r\/([\w-]+\/[\w.-]+\/[\w./-]+\.js:\d{1,7}:\d{1,7})/;
const BY = /^\s*at ([\w.$<>[\] ]{1,80}) \(|^([\w.$<>[\]/]{1,80})@/;
const FRAMES = 12;

/**
 * What is kept of an error: its kind, the engine's own sentence, and the places in files of releases, one a line:
 * 'name/version/path:line:column function'. Nothing of an address, a page or a person.
 */
export function placesOf(stack: string): string {
  const [head = ''] = SPEAKING.exec(stack) ?? KIND.exec(stack) ?? [];
  const frames = stack.split('\n').flatMap((line) => {
    const place = PLACE.exec(line)?.[1];
    const [, chromium, other] = BY.exec(line) ?? [];
    return place ? [[place, chromium ?? other].filter(Boolean).join(' ')] : [];
  });
  return [head.replace(/[^\x20-\x7e]/g, '?'), ...frames.slice(0, FRAMES)].filter(Boolean).join('\n');
}
