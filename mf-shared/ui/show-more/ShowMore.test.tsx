import { ShowMore } from '.';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';

function List() {
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(2);
  return (
    <>
      <ul ref={list}>
        {['a', 'b', 'c', 'd'].slice(0, limit).map((one) => (
          <li key={one}>
            <button type="button">{one}</button>
          </li>
        ))}
      </ul>
      {limit < 4 && (
        <ShowMore within={list} items="li" shown={limit} onMore={() => setLimit(4)}>
          Afficher plus
        </ShowMore>
      )}
    </>
  );
}

test('the focus moves to the first new item', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'c' })).toHaveFocus());
});
