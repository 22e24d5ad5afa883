/** A text for a URL. A lone surrogate, which no URL can hold, becomes U+FFFD. */
export const urlPart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

export interface Network {
  name: string;
  /** The URL of its share dialog. */
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
