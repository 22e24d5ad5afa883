/** Keys of the catalogue by the state of a screen that calls for them. */
export type TextsByState = Readonly<Record<string, readonly string[]>>;
