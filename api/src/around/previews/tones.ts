/** A category's colours: `soft` for grounds, `ink` for shapes. */
export interface Tone {
  readonly soft: string;
  readonly ink: string;
}
interface Tones {
  readonly light: Tone;
  readonly dark: Tone;
}

export const INK = '#1d1822';
export const PAPER = '#f4f0f7';
/** Neutral surface of the dark theme. */
export const DARK_SURFACE = '#26212e';

const tones = (soft: string, ink: string, darkSoft: string, darkInk: string): Tones => ({
  light: { soft, ink },
  dark: { soft: darkSoft, ink: darkInk },
});

/** The screens' colour tokens by the beginning of a category's name. */
const TONES: readonly (readonly [start: string, Tones])[] = [
  ['art', tones('#fce6f2', '#a81e6e', '#431b33', '#ff9bd0')],
  ['tech', tones('#e2effc', '#0b5fb8', '#14304c', '#8cc4ff')],
  ['sport', tones('#dff4ea', '#0e6b47', '#123a29', '#6fddae')],
  ['edu', tones('#fcefd9', '#8a4b00', '#43300f', '#ffc26b')],
];
const OTHER = tones('#efe7fd', '#6b2bd9', '#33264f', '#b794ff');

export function tonesOf(category: string): Tones {
  const plain = category.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return TONES.find(([start]) => plain.startsWith(start))?.[1] ?? OTHER;
}
