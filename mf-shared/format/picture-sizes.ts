/** How wide a card is in the grid of three, two and one. */
export const CARD_SIZES =
  '(min-width: 1216px) 368px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw';
