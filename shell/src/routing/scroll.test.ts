import * as scrolling from './scroll';

const { rememberScroll, restoreScroll } = scrolling;

test('the first entries of two pages are distinguished', () => {
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

test('a page that fills slowly is scrolled in the end, unless the reader scrolls first', () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => frames.splice(0));
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const at = (scrollY: number) =>
    Object.defineProperty(window, 'scrollY', { configurable: true, value: scrollY });
  at(1500);
  rememberScroll('long');
  at(0);
  restoreScroll('long');
  clock.mockReturnValue(5_000);
  frames.shift()?.(5_000);
  expect(frames).toHaveLength(1);
  window.dispatchEvent(new Event('wheel'));
  expect(frames).toHaveLength(0);
});

test('a new visit stays where the browser is, and forgets the place of an earlier one; then places are restored', () => {
  jest.isolateModules(() => {
    const scroll = jest.requireActual<typeof scrolling>('./scroll');
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    Object.defineProperty(performance, 'getEntriesByType', {
      configurable: true,
      value: () => [{ type: 'navigate' }],
    });
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 700 });
    scroll.rememberScroll('default');
    scroll.restoreScroll('default')();
    expect(scrolled).not.toHaveBeenCalled();
    expect(scroll.readOfEntry('scroll', 'default')).toBeNull();
    scroll.rememberScroll('default');
    scroll.restoreScroll('default')();
    expect(scrolled).toHaveBeenLastCalledWith(0, 700);
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });
});
