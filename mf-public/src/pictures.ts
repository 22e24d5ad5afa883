import type { PictureDeclaration } from '@eveneo/contract/delivery/area';
import { CARD_SIZES } from 'mf-shared/format/picture';

/** The srcset of mf-shared/ui/cover; `at` is the event's path in the response. */
const coverSources = (at: string): string[] => [
  ...[0, 1, 2].map(
    (variant) =>
      `/storage/{${at}images.0.variants.${variant}.path} {${at}images.0.variants.${variant}.width}w`,
  ),
  `/storage/{${at}images.0.path} {${at}images.0.width}w`,
];

/** Pictures above the fold, preloaded with the page's scripts. */
export const pictures = {
  home: [{ access: 'anonymous', src: 'assets/poster.avif', type: 'image/avif' }],
  events: [{ srcset: coverSources('data.0.'), sizes: CARD_SIZES }],
  event: [{ srcset: coverSources(''), sizes: '100vw' }],
} satisfies Record<string, PictureDeclaration[]>;
