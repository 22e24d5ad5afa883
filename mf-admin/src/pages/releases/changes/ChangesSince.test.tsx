import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChangesSince } from './ChangesSince';

const change = (subject: string, author = 'Ada') => ({
  commit: `${subject.length}`.repeat(7),
  author,
  subject,
});

test.each([
  [undefined, ''],
  [null, 'Changements depuis la version en ligne inconnus'],
  [{ added: [], count: 0, missing: 0 }, 'Les mêmes changements que la version en ligne'],
  [{ added: [], count: 0, missing: 1 }, 'Sans 1 changement de la version en ligne'],
])('%j says « %s »', (changes, text) => {
  const { container } = render(<ChangesSince changes={changes} />);
  expect(container.textContent?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toBe(text);
});

test('the added commits unfold under their number: first line and author of each, and how many more there are', async () => {
  const added = [change('Le calendrier suit le mois'), change('<b>Faute</b> de frappe', 'Noé')];
  const { container } = render(<ChangesSince changes={{ added, count: 25, missing: 2 }} />);
  expect(container).toHaveTextContent(/Sans 2\schangements de la version en ligne/);
  await userEvent.click(screen.getByText(/^25\schangements depuis la version en ligne$/));
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Le calendrier suit le mois par Ada',
    '<b>Faute</b> de frappe par Noé',
    expect.stringMatching(/^et 23\sautres$/),
  ]);
});
