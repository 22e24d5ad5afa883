import { ordinalParts } from '@eveneo/contract/application/readable';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { Wall } from '@eveneo/contract/application/wall';

/** The content of a mail: the same for HTML and text. */
export interface Content {
  readonly subject: string;
  /** The headline; starts with the recipient's first name, if known. */
  readonly heading: string;
  /** The event, if the mail is about one. */
  readonly title?: string;
  readonly paragraphs: readonly string[];
  /** Rows such as Quand, Où, Billet. */
  readonly facts?: readonly (readonly [label: string, value: string, detail?: string])[];
  /** Several events, each with its link. */
  readonly list?: readonly { readonly label: string; readonly url: string; readonly detail: string }[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Links to calendars, right below the button; the file itself is attached. */
  readonly calendars?: readonly { readonly label: string; readonly url: string }[];
  /** Last in the body, below `next`. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** What happens next, and the reader's options: above `links`. */
  readonly next?: readonly string[];
  /** The event's picture above the headline, attached under this name, on its wall's colours. */
  readonly poster?: { readonly cid: string; readonly wall: Wall | null };
  /** A ticket, with title and facts, in its event's colours; the picture of its code is attached under this name. */
  readonly code?: {
    readonly cid: string;
    readonly text: string;
    readonly number: string;
    readonly name: string;
  };
  /** Why this mail was sent. */
  readonly reason: string;
  readonly optOut?: { readonly label: string; readonly url: string };
  readonly preferencesUrl?: string;
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Mail programs support neither our stylesheets nor variables: the tokens' colours, written out. */
const styleOf = ({ dark }: Wall) => `@media (prefers-color-scheme: dark) {
  .page { background: #131017 !important; }
  .sheet { background: #1c1822 !important; }
  .wall { background: ${escape(dark)} !important; }
  .wall, .text, .strong, .name { color: #f4f0f7 !important; }
  .muted { color: #bdb4c7 !important; }
  .line { border-color: #3a3344 !important; }
  .soft { background: #26212e !important; }
  .link { color: #c4a8ff !important; }
  .button { background: #b794ff !important; color: #1b0e38 !important; }
}
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } .large { font-size: 30px !important; } .cell { display: block !important; width: auto !important; padding: 20px 20px 0 !important; } .cell + .cell { padding-bottom: 20px !important; } }`;

const FONT = 'font-family:Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

const link = ({ label, url }: { label: string; url: string }) =>
  `<a class="link" href="${escape(url)}" style="color:#5A22C0;font-weight:600">${escape(label)}</a>`;

/** User line breaks are kept. */
const withLines = (text: string) => escape(text).replace(/\r\n|\r|\n/g, '<br>');

const raised = (ending: string) => `<sup style="font-size:70%;line-height:0">${ending}</sup>`;

/** A day and its hour stay on one line, or break before both: no dot is left at a line's end. */
const shown = (text: string) =>
  ordinalParts(text)
    .map((part, at) => (at % 2 === 1 ? raised(part) : escape(part).replaceAll(' · ', '&nbsp;·&nbsp;')))
    .join('');

function factRows(facts: NonNullable<Content['facts']>): string {
  const rows = facts.map(
    ([label, value, detail]) =>
      `<tr><td class="muted line" width="88" valign="top" style="padding:12px 0;border-top:1px solid #D9D3CA;color:#5B5363">${escape(label)}</td><td class="line" valign="top" style="padding:12px 0;border-top:1px solid #D9D3CA"><strong class="strong" style="color:#1D1822;font-weight:600">${shown(value)}</strong>${detail ? `<br><span class="muted" style="color:#5B5363">${shown(detail)}</span>` : ''}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.join('')}</table>`;
}

const listRows = (list: NonNullable<Content['list']>) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${list
    .map(
      ({ detail, ...entry }) =>
        `<tr><td class="line" style="padding:12px 0;border-top:1px solid #D9D3CA">${link(entry)}<br><span class="muted" style="color:#5B5363">${shown(detail)}</span></td></tr>`,
    )
    .join('')}</table>`;

const CENTRED = 'text-align:center;background:none';

/** As in the product: what it is for, and below the perforation what is presented. */
function ticketBox({ title = '', facts = [], code, poster }: Content): string {
  if (!code) return '';
  const { light, text } = poster?.wall ?? PLAIN_WALL;
  const ink = `color:${escape(text)}`;
  const line = (words: string, style = '') =>
    `<p class="wall" style="margin:0 0 4px;background:none;${ink};${style}">${words}</p>`;
  const about = facts.map(([label, value, detail]) =>
    line(`${escape(label)}&nbsp;: <strong>${shown(value)}</strong>${detail ? ` (${shown(detail)})` : ''}`),
  );
  const cell = (words: string, style = '') =>
    `<tr><td class="wall" bgcolor="${escape(light)}" style="padding:20px 24px;background:${escape(light)};${ink};${style}">${words}</td></tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:separate;margin:0 0 24px">${cell(
    `<h2 class="wall" style="margin:0 0 8px;font-size:24px;line-height:1.2;letter-spacing:-.02em;background:none;${ink}">${escape(title)}</h2>${about.join('')}`,
    'border-radius:20px 20px 0 0',
  )}${cell(
    `<img src="cid:${escape(code.cid)}" width="184" height="184" alt="Code du billet" style="display:block;margin:0 auto 12px;background:#FFFFFF;border-radius:12px">${line(
      escape(code.number),
      `${CENTRED};font-size:26px;line-height:1.2;font-weight:700`,
    )}${code.name && line(escape(code.name), `${CENTRED};font-weight:600`)}${line(escape(code.text), `${CENTRED};font-size:14px`)}`,
    'border-radius:0 0 20px 20px;border-top:2px dashed',
  )}</table>`;
}

const CALENDARS = 'Ajouter au calendrier';
const calendarRow = (calendars: NonNullable<Content['calendars']>) =>
  `<p class="text" style="margin:0 0 20px;text-align:center;color:#1D1822">${CALENDARS}&nbsp;: ${calendars.map(link).join(' ·&nbsp;')} ·&nbsp;fichier&nbsp;joint</p>`;

const NEXT = 'Et maintenant\u202f?';
const paragraphsOf = (texts: readonly string[]) =>
  texts
    .map((text) => `<p class="text" style="margin:0 0 20px;color:#1D1822">${withLines(text)}</p>`)
    .join('\n');
const nextBlock = (texts: readonly string[]) =>
  `<h2 class="text" style="margin:8px 0 6px;font-size:20px;line-height:1.2;letter-spacing:-.02em;color:#1D1822">${NEXT}</h2>${paragraphsOf(texts)}`;

const button = ({ label, url }: NonNullable<Content['action']>) =>
  `<a class="button" href="${escape(url)}" style="display:block;background:#6B2BD9;color:#FFFFFF;text-decoration:none;text-align:center;font-weight:600;padding:14px 24px;border-radius:24px;margin:0 0 20px">${escape(label)}</a>`;

/** Without a poster, or without its colours. */
const PLAIN_WALL: Wall = { light: '#EFE7FD', text: '#1D1822', dark: '#33264f' };

/** The poster, decorative since the mail has its texts, and the headline below it. */
function wallRow({ heading, poster }: Content): string {
  const { light, text } = poster?.wall ?? PLAIN_WALL;
  const picture =
    poster &&
    `<img src="cid:${escape(poster.cid)}" width="536" alt="" style="display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:6px;margin:0 0 28px">`;
  return `<tr><td class="pad wall" bgcolor="${escape(light)}" style="padding:${picture ? '32px' : '36px'} 32px 36px;background:${escape(light)};color:${escape(text)}">${picture ?? ''}<h1 class="large wall" style="margin:0;font-size:38px;line-height:1.1;letter-spacing:-.03em;font-weight:800;background:none;color:${escape(text)}">${escape(heading)}</h1></td></tr>`;
}

const linksRow = (links: NonNullable<Content['links']>) =>
  links.length > 0 ? `<p style="margin:0 0 20px;text-align:center">${links.map(link).join(' · ')}</p>` : '';

export function htmlOf(content: Content): string {
  const { title, paragraphs, facts, list, action, calendars, links, code, next, reason, poster } = content;
  const { optOut, preferencesUrl } = content;
  const footer = [
    ...(optOut ? [link(optOut)] : []),
    ...(preferencesUrl ? [link({ label: 'Mes préférences', url: preferencesUrl })] : []),
  ].join(' · ');
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(content.subject)}</title><style>${styleOf(poster?.wall ?? PLAIN_WALL)}</style></head>
<body class="page" style="margin:0;background:#F3F0EC;${FONT};font-size:16px;line-height:1.5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#F3F0EC"><tr><td align="center">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFFFF;${FONT};font-size:16px;line-height:1.5">
<tr><td class="pad" style="padding:20px 32px"><span class="name" style="font-size:22px;font-weight:800;letter-spacing:-.03em;color:#1D1822">${PRODUCT_NAME.toLowerCase()}</span></td></tr>
${wallRow(content)}
<tr><td class="pad" style="padding:28px 32px 12px">
${title && !code ? `<h2 class="text" style="margin:0 0 12px;font-size:24px;line-height:1.2;letter-spacing:-.02em;color:#1D1822">${escape(title)}</h2>` : ''}${paragraphsOf(paragraphs)}
${facts && !code ? factRows(facts) : ''}${list ? listRows(list) : ''}${ticketBox(content)}${action ? button(action) : ''}${calendars ? calendarRow(calendars) : ''}${next ? nextBlock(next) : ''}${linksRow(links ?? [])}
</td></tr>
<tr><td class="pad soft" style="padding:20px 32px;background:#F3F0EC"><p class="muted" style="margin:0;color:#5B5363;font-size:14px">${escape(reason)}${footer && `<br>${footer}`}</p></td></tr>
</table></td></tr></table></body></html>
`;
}

export function textOf(content: Content): string {
  const {
    heading,
    title = '',
    paragraphs,
    code,
    facts = [],
    list = [],
    action,
    calendars = [],
    next = [],
    links = [],
    reason,
    optOut,
    preferencesUrl,
  } = content;
  const parts = [
    heading,
    title,
    ...paragraphs,
    [...facts, ...(code ? [['Billet', code.number, code.name] as const] : [])]
      .map(([label, value, detail]) => `${label}\u00a0: ${value}${detail ? ` (${detail})` : ''}`)
      .join('\n'),
    ...list.map(({ label, url, detail }) => `${label}\n${detail}\n${url}`),
    action ? `${action.label}\u00a0:\n${action.url}` : '',
    calendars.map(({ label, url }) => `${CALENDARS} (${label})\u00a0: ${url}`).join('\n'),
    ...(next.length > 0 ? [NEXT, ...next] : []),
    links.map(({ label, url }) => `${label}\u00a0: ${url}`).join('\n'),
    `L’équipe ${PRODUCT_NAME}`,
    [
      reason,
      optOut ? `${optOut.label}\u00a0: ${optOut.url}` : '',
      preferencesUrl ? `Mes préférences\u00a0: ${preferencesUrl}` : '',
    ]
      .filter(Boolean)
      .join('\n'),
  ];
  return parts.filter(Boolean).join('\n\n');
}
