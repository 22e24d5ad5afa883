import { TicketStub } from '.';
import { render, screen } from '@testing-library/react';
import { TestPlatform } from '@eveneo/platform/testing';

const show = (code: string) =>
  render(
    <TestPlatform>
      <TicketStub ticket={{ code, number: '7K4F-2Q9D', name: 'Léa Fontaine' }} />
    </TestPlatform>,
  );

test('a ticket shows its number and holder at once, and then its code', async () => {
  show(`EVENEO:${'a'.repeat(103)}`);
  expect(screen.getByText('7K4F-2Q9D')).toBeVisible();
  expect(screen.getByText('Léa Fontaine')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Code QR du billet 7K4F-2Q9D' })).toBeVisible();
});

test('without a code the number remains, which doors accept too', async () => {
  // Longer than any QR code.
  show('é'.repeat(3000));
  expect(await screen.findByText(/donnez ce numéro à l’entrée/)).toBeVisible();
  expect(screen.getByText('7K4F-2Q9D')).toBeVisible();
});
