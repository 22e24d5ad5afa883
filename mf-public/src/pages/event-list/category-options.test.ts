import { categoryOptions } from './category-options';

const categories = [
  { id: 1, name: 'Arts', slug: 'arts' },
  { id: 2, name: 'Technologie', slug: 'technologie' },
  { id: 4, name: 'Éducation', slug: 'education' },
];

test.each([
  ['', ''],
  ['2', 'technologie'],
  ['technologie', 'technologie'],
  ['Technologie', 'technologie'],
  ['Technology', 'technologie'],
  ['Education', 'education'],
  ['Éducation', 'education'],
])('%s chooses %s', (given, value) => expect(categoryOptions(categories, given).value).toBe(value));

test('the dropdown lists the categories of the API by their French names', () => {
  expect(categoryOptions(categories, '').options.map(({ label }) => label)).toEqual([
    'Arts',
    'Technologie',
    'Éducation',
  ]);
});

test('an unknown category stays visible', () => {
  const { options, value } = categoryOptions(categories, 'Cuisine');
  expect(value).toBe('Cuisine');
  expect(options.at(-1)).toEqual({ value: 'Cuisine', label: 'Cuisine' });
});
