import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestPlatform } from '@eveneo/platform/testing';
import { PinGate } from './PinGate';

test('a PIN that is not six digits is not tried', async () => {
  const tried: string[] = [];
  const unlock = (pin: string) => Promise.resolve(tried.push(pin) && 4);
  render(
    <TestPlatform>
      <PinGate onUnlock={unlock} onForget={() => Promise.resolve()} />
    </TestPlatform>,
  );
  const field = screen.getByLabelText('Code à six chiffres');
  await userEvent.type(field, '48291{Enter}');
  expect((await screen.findAllByText('Le code a six chiffres')).length).toBeGreaterThan(0);
  expect(tried).toEqual([]);
  await userEvent.type(field, '4 {Enter}');
  expect(
    (await screen.findAllByText(/^Ce code n’est pas le bon.: encore 4.essais\.$/)).length,
  ).toBeGreaterThan(0);
  expect(tried).toEqual(['482914']);
});

test('on a helper’s phone it stands without the site’s header', () => {
  const alone = (props: { alone?: 'bare' }) => {
    const { container } = render(
      <TestPlatform>
        <PinGate {...props} onUnlock={() => Promise.resolve(null)} onForget={() => Promise.resolve()} />
      </TestPlatform>,
    );
    return container.querySelector('[data-alone]')?.getAttribute('data-alone');
  };
  expect([alone({ alone: 'bare' }), alone({})]).toEqual(['bare', 'true']);
});
