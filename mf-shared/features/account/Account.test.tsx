import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountServer, showAccount, type } from '../../testing/account';

accountServer();

describe('Account', () => {
  it('keeps the input while another tab is open', async () => {
    showAccount();
    type(/^Nom complet/, 'Léa F.');
    await userEvent.click(screen.getByRole('tab', { name: 'Sécurité' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/profile?onglet=securite');
    await userEvent.click(screen.getByRole('tab', { name: 'Informations' }));
    expect(screen.getByLabelText(/^Nom complet/)).toHaveValue('Léa F.');
  });
});
