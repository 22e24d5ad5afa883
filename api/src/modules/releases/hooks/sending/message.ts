import type { HookFormat } from '@eveneo/contract/delivery/hooks';
import { Webhook } from 'standardwebhooks';
import type { Told } from '../tell';
import type { Posted } from './post';
import { sentence } from './texts';

export interface Target {
  readonly format: HookFormat;
  readonly url: string;
  /** 'whsec_…'; of the standard format. */
  readonly secret?: string;
}

export interface Message {
  readonly id: string;
  readonly told: Told;
  /** Who it was, where the account is still there. */
  readonly person?: string;
  /** Of this try: a receiver refuses what is old, so a later try is signed anew. */
  readonly at: Date;
}

/** Discord takes 2,000 characters, the others more; nobody reads as many. */
const LONGEST = 1500;
/** A blank that nobody sees: it keeps '@here' from calling everybody, and '[x](…)' from being a link. */
const NOTHING = '​';

/** Reasons and subjects are other people's words: they call nobody and hide no address. */
const harmless = (text: string) =>
  text.replaceAll('@', `@${NOTHING}`).replaceAll('](', `]${NOTHING}(`).slice(0, LONGEST);

/** Slack has three letters of its own, with which '<!channel>' is written too. */
const forSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const card = (text: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.2',
        body: [{ type: 'TextBlock', text, wrap: true }],
      },
    },
  ],
});

const standard = ({ told: { event, at, ...data }, person }: Message) => ({
  type: `release.${event}`,
  timestamp: at,
  data: { ...data, ...(person !== undefined && { person }) },
});

function bodyFor(format: HookFormat, message: Message): unknown {
  if (format === 'standard') return standard(message);
  const text = harmless(sentence(message.told, message.person));
  if (format === 'slack') return { text: forSlack(text) };
  return format === 'discord' ? { content: text, allowed_mentions: { parse: [] } } : card(text);
}

/** What goes to a receiver. Signed as Standard Webhooks says where the receiver can check it. */
export function compose({ format, url, secret }: Target, message: Message): Posted {
  const body = JSON.stringify(bodyFor(format, message));
  const { id, at } = message;
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Eveneo-Hooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      ...(secret !== undefined && { 'webhook-signature': new Webhook(secret).sign(id, at, body) }),
    },
  };
}
