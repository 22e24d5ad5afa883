import { AsyncLocalStorage } from 'node:async_hooks';
import { disableStorages, watchStorages } from './async-storages';

test('a storage that was used is no longer kept up when its file has ended, and can be used again', () => {
  watchStorages();
  const storage = new AsyncLocalStorage<string>();
  storage.enterWith('file');
  expect(storage.getStore()).toBe('file');
  disableStorages();
  expect(storage.getStore()).toBeUndefined();
  expect(storage.run('again', () => storage.getStore())).toBe('again');
});
