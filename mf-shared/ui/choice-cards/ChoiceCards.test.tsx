import { ChoiceCards } from '.';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

const CHOICES = [
  { value: 'guest', label: 'Invité', hint: 'Je participe' },
  { value: 'organizer', label: 'Organisateur', hint: 'Je publie' },
] as const;

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState<'guest' | 'organizer' | ''>('');
  return (
    <ChoiceCards
      id="role"
      label="Vous êtes"
      choices={CHOICES}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

test('a radio group: nothing is chosen at first, a click and the arrows choose', async () => {
  render(<Example />);
  expect(screen.getByRole('radiogroup', { name: 'Vous êtes' })).toBeVisible();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(screen.getByText('Je participe'));
  expect(screen.getByRole('radio', { name: /Invité/ })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: /Organisateur/ })).toBeChecked();
});

test('the error describes the group, and links to its first choice', () => {
  render(<Example error="Veuillez sélectionner votre rôle" />);
  expect(screen.getByRole('radiogroup', { name: 'Vous êtes' })).toHaveAccessibleDescription(
    'Veuillez sélectionner votre rôle',
  );
  expect(document.getElementById('role')).toBe(screen.getAllByRole('radio')[0]);
});
