const WHOLE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const ONE_DECIMAL = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 1200 → '1 200', with the narrow no-break space of French. */
export const formatNumber = (value: number): string => WHOLE.format(value);

/** 4.25 → '4,3': averages are shown with one decimal. */
export const formatDecimal = (value: number): string => ONE_DECIMAL.format(value);

/** 0.42 → '42 %'. */
export const formatPercent = (ratio: number): string => `${WHOLE.format(ratio * 100)}\u00a0%`;

/** The form that goes with a number: in French the plural starts at 2. */
export const pluralForm = (count: number, one: string, many: string = `${one}s`): string =>
  Math.abs(count) >= 2 ? many : one;

/** '1 place', '12 places', '0 place'. */
export const plural = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)}\u00a0${pluralForm(count, one, many)}`;
