import { rememberScroll, restoreScroll } from './scroll';

test('the first entry of one page is not taken for the first entry of another', () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const stopFirst = restoreScroll('default');
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 400 });
  history.replaceState(null, '', '/events/5');
  rememberScroll('default');
  history.replaceState(null, '', '/events/6');
  restoreScroll('default')();
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  history.replaceState(null, '', '/events/5');
  restoreScroll('default')();
  expect(scrolled).toHaveBeenLastCalledWith(0, 400);
  stopFirst();
});
