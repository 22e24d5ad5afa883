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
