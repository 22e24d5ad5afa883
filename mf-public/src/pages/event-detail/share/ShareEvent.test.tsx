import userEvent from '@testing-library/user-event';
import { button, eventPage, openPage } from '../../../testing/event-page';

const page = eventPage();
const choose = async (name: string) => {
  await userEvent.click(button('Partager'));
  await userEvent.click(button(name));
};

test('three networks open in a popup', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await openPage();
  for (const network of ['Facebook', 'X', 'LinkedIn']) await choose(`Partager sur ${network}`);
  expect(open).toHaveBeenCalledTimes(3);
  for (const [address, , features] of open.mock.calls) {
    expect(decodeURIComponent(String(address))).toContain('/events/1');
    expect(features).toContain('popup');
  }
});

test('the link can be copied', async () => {
  const user = userEvent.setup();
  await openPage();
  await user.click(button('Partager'));
  await user.click(button('Copier le lien'));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/events/1`);
});

test("the device's own dialog is offered if it has one", async () => {
  const share = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  await openPage();
  await choose('Partager…');
  expect(share).toHaveBeenCalledWith({ title: page.event.title, url: `${window.location.origin}/events/1` });
  Reflect.deleteProperty(navigator, 'share');
});
