import { formatDecimal, formatNumber, formatPercent, plural, pluralForm } from './number-text';

test('numbers in French', () => {
  expect(formatNumber(1200)).toBe('1\u202f200');
  expect(formatDecimal(4)).toBe('4,0');
  expect(formatDecimal(4.26)).toBe('4,3');
  expect(formatPercent(0.42)).toBe('42\u00a0%');
});

test('the plural starts at 2', () => {
  expect([0, 1, 1.9, 2, 12].map((count) => pluralForm(count, 'place'))).toEqual([
    'place',
    'place',
    'place',
    'places',
    'places',
  ]);
  expect(plural(1, 'avis', 'avis')).toBe('1\u00a0avis');
  expect(plural(1200, 'invité')).toBe('1\u202f200\u00a0invités');
});

test('as Intl writes them', () => {
  const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  for (const value of [0, 0.4, 2.5, 7, 42, 999, 1000, 12_345, 999_999, 1_234_567, -3, -1200]) {
    expect(formatNumber(value)).toBe(whole.format(value));
    expect(formatDecimal(value)).toBe(decimal.format(value));
  }
  for (const value of [4.25, 4.35, 0.05, 3.96, 1234.55])
    expect(formatDecimal(value)).toBe(decimal.format(value));
});
