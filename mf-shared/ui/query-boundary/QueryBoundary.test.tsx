import { QueryBoundary } from '.';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const refetch = jest.fn();
const show = (query: { data?: string[] | null; error?: Error; isFetching?: boolean }, empty?: string) =>
  render(
    <QueryBoundary
      query={{
        data: query.data as string[] | undefined,
        error: query.error ?? null,
        isFetching: query.isFetching ?? false,
        refetch,
      }}
      pending={<p>Chargement…</p>}
      failed={(error) => (error instanceof Error ? error.message : 'Échec')}
      empty={empty && <p>{empty}</p>}
    >
      {(names) => <p>{names.join(', ') || 'personne'}</p>}
    </QueryBoundary>,
  );
const error = new Error('En panne');

test.each([
  ['pending', { isFetching: true }, 'Chargement…'],
  ['waiting for a connection', {}, 'Chargement…'],
  ['failed', { error }, 'En panne'],
  ['answered with null', { data: null }, 'Échec'],
  ['ready', { data: ['Léa', 'Tom'] }, 'Léa, Tom'],
  ['ready, its refresh failed', { data: ['Léa'], error }, 'Léa'],
  ['empty', { data: [] }, 'Rien'],
])('%s', (_state, query, text) => {
  show(query, 'Rien');
  expect(screen.getByText(text)).toBeVisible();
});

test('without an empty text, empty data are rendered', () => {
  show({ data: [] });
  expect(screen.getByText('personne')).toBeVisible();
});

test("a failure is shown by the page's own component", () => {
  render(
    <QueryBoundary
      query={{ data: undefined, error, isFetching: false, refetch }}
      pending=""
      failed="Échec"
      around={(panel) => <section aria-label="Prochains">{panel}</section>}
    >
      {() => null}
    </QueryBoundary>,
  );
  expect(within(screen.getByRole('region', { name: 'Prochains' })).getByRole('alert')).toHaveTextContent(
    'Échec',
  );
});

test('retries, and says so', async () => {
  const { rerender } = show({ error });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(
    <QueryBoundary query={{ data: undefined, error, isFetching: true, refetch }} pending="" failed="Échec">
      {() => null}
    </QueryBoundary>,
  );
  expect(screen.getByRole('button', { name: 'Réessayer' })).toHaveAttribute('aria-busy', 'true');
});
