import { DraftNotice } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('says that a draft was restored, and offers to discard it', async () => {
  const onDiscard = jest.fn();
  render(<DraftNotice onDiscard={onDiscard} />);
  expect(screen.getByRole('status')).toHaveTextContent('Nous avons retrouvé votre saisie non enregistrée.');
  await userEvent.click(screen.getByRole('button', { name: 'Effacer cette saisie' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
});
