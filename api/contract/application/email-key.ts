/** What a mailer takes without quotes: letters of any script, digits and a few signs, in parts between dots. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** Marks that nobody sees: an address with them looks like another. */
const UNSEEN = /\p{DI}/u;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const PLAIN_DOMAIN = new RegExp(`^(?=.{1,253}$)(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`);
/** Signs that a URL would read as the end of its host. */
// oxlint-disable-next-line no-control-regex -- these are what is refused
const NO_HOST = /[\u0000-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a0\s]/u;

/**
 * A domain as the mailer writes it: full-width and mathematical letters are plain ones, others become Punycode.
 * Null for anything else than a name.
 */
function asciiDomain(domain: string): string | null {
  if (NO_HOST.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return PLAIN_DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

const partsOf = (email: string): [local: string, domain: string] => {
  const text = email.trim().normalize('NFC');
  const at = text.lastIndexOf('@');
  return [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
};

/**
 * An address as the mailer writes it, so that it is one account, one counter and one mailbox. Its name before the
 * @ stays as typed. Null for what is no plain address.
 */
export function foldedEmail(email: string): string | null {
  const [local, domain] = partsOf(email);
  if (!LOCAL_PART.test(local) || UNSEEN.test(local) || local !== local.normalize('NFKC')) return null;
  const folded = asciiDomain(domain);
  if (folded === null) return null;
  return `${local}@${folded === domain.toLowerCase() ? domain : folded}`;
}

/** The key by which e-mail addresses are compared: folded, without case and outer spaces, accents kept. */
export const emailKey = (email: string) =>
  (foldedEmail(email) ?? email.trim().normalize('NFC')).toLowerCase();

/** The mailbox, for counting: 'ana+liste@…' is Ana's. */
export const mailboxKey = (email: string) => emailKey(email).replace(/(?<=[^+])\+.*(?=@)/, '');
