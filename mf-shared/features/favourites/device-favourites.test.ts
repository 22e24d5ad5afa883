import { LIMITS, MAX_ID } from '@eveneo/contract/application/limits';
import { deviceFavourites } from './device-favourites';

const KEY = 'mis-de-cote';
const write = (text: string) => localStorage.setItem(KEY, text);
const otherTab = (text: string | null) => {
  if (text === null) localStorage.removeItem(KEY);
  else write(text);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }));
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('what is put aside stays in its order, once each, and goes again', () => {
  expect([7, 3, 7].map((id) => deviceFavourites.add(id))).toEqual([true, true, true]);
  expect(deviceFavourites.get()).toEqual([7, 3]);
  deviceFavourites.remove([7, 99]);
  expect(deviceFavourites.get()).toEqual([3]);
  deviceFavourites.remove([3]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('the same list is the same object: a page is not drawn again for nothing', () => {
  deviceFavourites.add(7);
  expect(deviceFavourites.get()).toBe(deviceFavourites.get());
});

test.each([
  '',
  '{',
  'null',
  '7',
  '"7"',
  '{"0":7,"length":1}',
  '[null]',
  '["7"]',
  '[0]',
  '[-1]',
  '[1.5]',
  '[1e999]',
  `[${MAX_ID + 1}]`,
  '[[7]]',
])('what lies there and is no number of an event is nothing: %s', (text) => {
  write(text);
  expect(deviceFavourites.get()).toEqual([]);
});

test('of a list by somebody’s hand the numbers stay, once each, as many as there may be', () => {
  write(`[7,"x",7,null,${MAX_ID},8]`);
  expect(deviceFavourites.get()).toEqual([7, MAX_ID, 8]);
  write(JSON.stringify(Array.from({ length: 5_000 }, (_, at) => at + 1)));
  expect(deviceFavourites.get()).toHaveLength(LIMITS.favourites);
});

test('a full device says so, but not of what it has', () => {
  write(JSON.stringify(Array.from({ length: LIMITS.favourites }, (_, at) => at + 1)));
  expect(deviceFavourites.add(LIMITS.favourites + 1)).toBe(false);
  expect(deviceFavourites.get()).toHaveLength(LIMITS.favourites);
  expect(deviceFavourites.add(1)).toBe(true);
  deviceFavourites.remove([1]);
  expect(deviceFavourites.add(LIMITS.favourites + 1)).toBe(true);
});

test('whoever listens is told of each change, here and in another tab, until they stop', () => {
  const heard = jest.fn();
  const stop = deviceFavourites.subscribe(heard);
  deviceFavourites.add(7);
  deviceFavourites.add(7);
  expect(heard).toHaveBeenCalledTimes(1);
  otherTab('[7,8]');
  expect(heard).toHaveBeenCalledTimes(2);
  expect(deviceFavourites.get()).toEqual([7, 8]);
  stop();
  deviceFavourites.remove([7]);
  otherTab(null);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('what another tab has put aside meanwhile is not lost by putting something aside here', () => {
  deviceFavourites.add(7);
  write('[7,8]');
  deviceFavourites.add(9);
  expect(deviceFavourites.get()).toEqual([7, 8, 9]);
});

test('a device that keeps nothing holds it for as long as the page lives', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  deviceFavourites.add(7);
  deviceFavourites.add(8);
  expect(deviceFavourites.get()).toEqual([7, 8]);
  deviceFavourites.remove([7]);
  expect(deviceFavourites.get()).toEqual([8]);
  jest.restoreAllMocks();
  deviceFavourites.remove([8]);
});

test('that it stays on this device is said once', () => {
  expect([deviceFavourites.tellOnce(), deviceFavourites.tellOnce()]).toEqual([true, false]);
});
