/** The create form in a test: shown, filled in and sent. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestPlatform } from '@eveneo/platform/testing';
import { CreateEvent } from '../features/event-management/create';

export const categories = [
  { id: 1, name: 'Arts', slug: 'arts' },
  { id: 2, name: 'Sports', slug: 'sports' },
];

export const show = (at = '/create-event') =>
  render(
    <TestPlatform at={at}>
      <CreateEvent />
    </TestPlatform>,
  );

export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export async function fillIn() {
  await screen.findByRole('option', { name: 'Sports' });
  type(/^Titre/, 'Nuit du jazz');
  type(/^Description/, 'Trois scènes.');
  type(/^Catégorie/, '2');
  type(/^Date/, '2026-12-12');
  type(/^Heure de début/, '20:30');
  type(/^Lieu/, 'Paris');
  type(/^Capacité/, '120');
}
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Créer l’événement' }));
