import type { PictureDeclaration } from '@eveneo/contract/delivery/area';
import { CARD_SIZES } from 'mf-shared/format/picture';

/** Candidates of an event's picture as mf-shared/ui/cover offers them; `at` is where the event stands in the answer. */
const coverSources = (at: string): string[] => [
  ...[0, 1, 2].map(
    (variant) =>
      `/storage/{${at}images.0.variants.${variant}.path} {${at}images.0.variants.${variant}.width}w`,
  ),
  `/storage/{${at}images.0.path} {${at}images.0.width}w`,
];

/** What stands above the fold, asked for with the page's scripts instead of after them. */
export const pictures = {
  /** The poster is shown to visitors without a session only. */
  home: [{ access: 'anonymous', src: 'assets/poster.avif', type: 'image/avif' }],
  events: [{ srcset: coverSources('data.0.'), sizes: CARD_SIZES }],
  event: [{ srcset: coverSources(''), sizes: '100vw' }],
} satisfies Record<string, PictureDeclaration[]>;
