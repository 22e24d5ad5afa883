import { DataTable } from '.';
import { render, screen, within } from '@testing-library/react';

const table = (
  <DataTable
    caption="Inscrits"
    rows={[
      { id: 1, name: 'Camille Martin', count: 3 },
      { id: 2, name: 'Noé Petit', count: 1 },
    ]}
    rowKey={(row) => row.id}
    columns={[
      { id: 'name', header: 'Nom', cell: (row) => row.name },
      { id: 'count', header: 'Places', cell: (row) => row.count, numeric: true },
    ]}
  />
);

test('is a named table, whose rows are named by their first cell', () => {
  render(table);
  const rows = within(screen.getByRole('table', { name: 'Inscrits' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(within(rows[1]!).getByRole('rowheader', { name: 'Camille Martin' })).toBeVisible();
  expect(within(rows[1]!).getByRole('cell', { name: '3' })).toHaveAttribute('data-header', 'Places');
});
