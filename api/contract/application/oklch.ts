/** A colour by perceived lightness (0 to 1), chroma and hue in degrees (Björn Ottosson's OKLCH). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}
type Linear = [red: number, green: number, blue: number];

/** @param light linear sRGB, 0 to 1 */
export function toOklch([r, g, b]: Readonly<Linear>): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  };
}

/** Linear sRGB; outside 0 to 1 if the colour cannot be displayed. */
function fromOklch({ l, c, h }: Oklch): Linear {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

/** The same colour with its chroma reduced until it can be displayed. */
export function inGamut(colour: Oklch): Oklch {
  if (colour.c < 0.001 || fromOklch(colour).every((part) => part >= -0.0005 && part <= 1.0005)) return colour;
  return inGamut({ ...colour, c: colour.c * 0.95 });
}

const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** '#RRGGBB'. */
export function hexOf(colour: Oklch): string {
  const parts = fromOklch(colour).map((part) => Math.round(gamma(Math.min(1, Math.max(0, part))) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
