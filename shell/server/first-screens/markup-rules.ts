import { PAGE_DATA_ID, SKELETON_ID, WAITING_ID } from '../../inlined/page-data';

const TAGS = new Set(
  (
    'a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data datalist dd del ' +
    'details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins ' +
    'kbd label legend li mark menu meter nav noscript ol optgroup option output p picture pre progress q rp rt ruby s samp search ' +
    'section select small source span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul var ' +
    'video wbr svg g path circle ellipse line polyline polygon rect defs use text tspan'
  ).split(' '),
);
const VOID = new Set('br col hr img input source wbr'.split(' '));
/** Handlers and inline styles, which the CSP refuses anyway, and attributes that embed, send or open something. */
const BAD_ATTRIBUTE = /^(?:on|style$|srcdoc$|formaction$|target$|ping$|is$|xlink:)/i;
const URL_ATTRIBUTE = /^(?:href|src|action|poster)$/i;
const GOOD_URL = /^(?:$|[#?]|\/(?!\/)|https?:\/\/|mailto:|tel:|data:image\/)/i;
/** Ids by which the host and the shell find their own elements. */
const OWN_IDS = ['root', 'contenu', PAGE_DATA_ID, WAITING_ID, SKELETON_ID];
/** Elements whose name becomes a property of `document`, in front of its own methods. */
const NAMED_ON_DOCUMENT = ['form', 'img'];

/** The check runs on the host's only thread: 200,000 characters of whatever shape took it 21 ms at most. */
const MAX_ATTRIBUTES = 100;

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [A-Za-z][\w:.-]*(?:="[^"<>]*")?)*)\/?>/y;
const ATTRIBUTE = / ([A-Za-z][\w:.-]*)(?:="([^"]*)")?/g;

const isGood = (tag: string, [, name = '', value = '']: RegExpMatchArray): boolean => {
  if (BAD_ATTRIBUTE.test(name)) return name === 'target' && value === '_blank';
  if (/^name$/i.test(name) && NAMED_ON_DOCUMENT.includes(tag)) return false;
  if (/^id$/i.test(name)) return !OWN_IDS.includes(value);
  return !URL_ATTRIBUTE.test(name) || GOOD_URL.test(value);
};

/**
 * Whether markup may be put into a page: written as React writes it, every element closed, no script, style or
 * handler. Escaped characters are only text.
 */
export function isPlainMarkup(markup: string): boolean {
  const open: string[] = [];
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at;
    const [, closing, tag = '', attributes = ''] = TAG.exec(markup) ?? [];
    if (!TAGS.has(tag)) return false;
    if (closing) {
      if (open.pop() !== tag) return false;
    } else {
      const matches = [...attributes.matchAll(ATTRIBUTE)];
      if (matches.length > MAX_ATTRIBUTES || !matches.every((match) => isGood(tag, match))) return false;
      if (!VOID.has(tag)) open.push(tag);
    }
  }
  return open.length === 0;
}
