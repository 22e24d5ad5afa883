/** Who is told what came of a click, in the card's own line. */
export interface Told {
  readonly onDone: (message: string) => void;
  readonly onFailed: (message: string) => void;
}
