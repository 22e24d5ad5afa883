import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { TestPlatform } from '@eveneo/platform/testing';
import { fillIn } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { CityFilter } from './CityFilter';

const NAMES = ['Saint-Denis', 'Saint-Denis-en-Val'];
apiServer(
  http.get('*/api/cities', () =>
    HttpResponse.json(NAMES.map((name) => ({ name, department: 'Département' }))),
  ),
);

const chosen: string[] = [];
beforeEach(() => void (chosen.length = 0));

/** `city` comes from the URL, which may change later than the field. */
const filter = (city: string) => (
  <TestPlatform>
    <CityFilter city={city} onChange={(next) => void chosen.push(next)} />
  </TestPlatform>
);
const field = () => screen.getByRole('combobox', { name: 'Ville' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

async function show() {
  const { rerender } = render(filter(''));
  type('Saint');
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(NAMES.length));
  return (city: string) => rerender(filter(city));
}

test('a complete name filters immediately, and typing is not undone before the URL has it', async () => {
  const arrive = await show();
  type('Saint-Denis');
  type('Saint-Denis-en');
  arrive('Saint-Denis');
  expect(field()).toHaveValue('Saint-Denis-en');
  fireEvent.blur(field());
  expect(chosen).toEqual(['Saint-Denis', 'Saint-Denis-en']);
});

test('leaving with Enter and then Tab filters once, with the name trimmed', async () => {
  await show();
  type(' Ys ');
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.blur(field());
  expect(chosen).toEqual(['Ys']);
  expect(field()).toHaveValue('Ys');
});

test('a change of the URL from elsewhere replaces the input', async () => {
  const arrive = await show();
  type('Saint-Denis');
  arrive('Saint-Denis');
  arrive('');
  expect(field()).toHaveValue('');
  arrive('Saint-Denis');
  expect(field()).toHaveValue('Saint-Denis');
  expect(chosen).toEqual(['Saint-Denis']);
});

test('what was filled in without events is what is on screen when the field is left, or Enter pressed', async () => {
  await show();
  type('Saint');
  fillIn(field(), 'Lyon');
  fireEvent.keyDown(field(), { key: 'Enter' });
  fillIn(field(), 'Nantes');
  fireEvent.blur(field());
  expect(chosen).toEqual(['Lyon', 'Nantes']);
});
