import type { EventDetail } from '@eveneo/contract/application/events';
import { addresses } from './addresses';
import { keyFragment } from './secret-keys';

/** A text for a URL. A lone surrogate, which no URL can contain, becomes U+FFFD. */
export const urlPart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

export interface Network {
  name: string;
  /** The URL of the network's share dialog. */
  href: string;
}

export function shareLinks(url: string, title: string): Network[] {
  const [page, text] = [urlPart(url), urlPart(title)];
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { name: 'X', href: `https://twitter.com/intent/tweet?url=${page}&text=${text}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
  ];
}

/** The absolute URL of an event's public page, with its key where only that opens it. */
export const pageUrl = (
  { id, unlisted, draft_key: key }: Pick<EventDetail, 'id' | 'unlisted' | 'draft_key'>,
  search = '',
): string => window.location.origin + addresses.event(id) + search + (unlisted ? keyFragment(id, key) : '');

/** Texts for sharing a page, the same on the public page and the desk. */
export const SHARE_TEXTS = {
  title: 'Partager',
  on: (network: string) => `Partager sur ${network}`,
  device: 'Partager…',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  copyFailed: 'Le lien n’a pas pu être copié.',
} as const;
