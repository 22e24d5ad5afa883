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

test('favourites stay in order, once each, and can be removed', () => {
  expect([7, 3, 7].map((id) => deviceFavourites.add(id))).toEqual([true, true, true]);
  expect(deviceFavourites.get()).toEqual([7, 3]);
  deviceFavourites.remove([7, 99]);
  expect(deviceFavourites.get()).toEqual([3]);
  deviceFavourites.remove([3]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('an unchanged list is the same object, so that nothing is rendered again', () => {
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
])('invalid content of the storage is ignored: %s', (text) => {
  write(text);
  expect(deviceFavourites.get()).toEqual([]);
});

test('of a hand-edited list the numbers stay, once each, up to the limit', () => {
  write(`[7,"x",7,null,${MAX_ID},8]`);
  expect(deviceFavourites.get()).toEqual([7, MAX_ID, 8]);
  write(JSON.stringify(Array.from({ length: 5_000 }, (_, at) => at + 1)));
  expect(deviceFavourites.get()).toHaveLength(LIMITS.favourites);
});

test('a full list says so, but not for an event that is already in it', () => {
  write(JSON.stringify(Array.from({ length: LIMITS.favourites }, (_, at) => at + 1)));
  expect(deviceFavourites.add(LIMITS.favourites + 1)).toBe(false);
  expect(deviceFavourites.get()).toHaveLength(LIMITS.favourites);
  expect(deviceFavourites.add(1)).toBe(true);
  deviceFavourites.remove([1]);
  expect(deviceFavourites.add(LIMITS.favourites + 1)).toBe(true);
});

test('listeners are told of each change, here and in another tab, until they unsubscribe', () => {
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

test('adding here loses nothing that another tab added meanwhile', () => {
  deviceFavourites.add(7);
  write('[7,8]');
  deviceFavourites.add(9);
  expect(deviceFavourites.get()).toEqual([7, 8, 9]);
});

test('without storage the list lives as long as the page', () => {
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

test('the message that it stays on this device appears once', () => {
  expect([deviceFavourites.tellOnce(), deviceFavourites.tellOnce()]).toEqual([true, false]);
});
