import { draftKey, dropDrafts } from './draft-keys';
import { onStoredChange, readStored, readStoredJson, storedKeys, writeStored } from './storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const otherTab = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));

test('a text is stored, read and removed; both kinds of storage are separate', () => {
  writeStored('a', 'ici');
  writeStored('a', 'seulement cet onglet', 'session');
  expect([readStored('a'), readStored('a', 'session')]).toEqual(['ici', 'seulement cet onglet']);
  writeStored('a', null);
  expect([readStored('a'), readStored('a', 'session')]).toEqual([null, 'seulement cet onglet']);
});

test('an empty text is a text', () => {
  writeStored('a', '');
  expect(readStored('a')).toBe('');
});

test.each(['', '{', 'undefined', "{'a':1}", '\u0000'])('invalid JSON is null: %j', (text) => {
  writeStored('a', text);
  expect(readStoredJson('a')).toBeNull();
});

test.each([
  ['null', null],
  ['0', 0],
  ['"é"', 'é'],
  ['{"a":[1]}', { a: [1] }],
])('JSON is read unchanged: %s', (text, value) => {
  writeStored('a', text);
  expect(readStoredJson('a')).toEqual(value);
});

test('keys are found by prefix', () => {
  ['draft:1:a', 'draft:1:b', 'draft:12:a', 'autre'].forEach((key) => writeStored(key, 'x'));
  expect(storedKeys('draft:1:').sort()).toEqual(['draft:1:a', 'draft:1:b']);
  expect(storedKeys('rien')).toEqual([]);
  expect(storedKeys('draft:', 'session')).toEqual([]);
});

describe('a browser that refuses storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  test('altogether behaves like an empty one', () => {
    writeStored('a', 'x');
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    expect(() => writeStored('a', 'y')).not.toThrow();
    expect(() => writeStored('a', null, 'session')).not.toThrow();
    expect([readStored('a'), readStored('a', 'session'), readStoredJson('a')]).toEqual([null, null, null]);
    expect(storedKeys('')).toEqual([]);
  });

  test('at each access does too', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    expect(() => writeStored('a', 'y')).not.toThrow();
    expect(() => writeStored('a', null)).not.toThrow();
    expect(readStored('a')).toBeNull();
  });

  test('because it is full keeps the old values', () => {
    writeStored('a', 'avant');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeStored('a', 'x'.repeat(1000))).not.toThrow();
    expect(readStored('a')).toBe('avant');
  });
});

describe('another tab', () => {
  test('reports changes of its own key only, until unsubscribing', () => {
    const heard = jest.fn();
    const stop = onStoredChange('theme', heard);
    otherTab({ key: 'theme', newValue: 'dark' });
    otherTab({ key: 'token', newValue: 'a' });
    otherTab({ key: 'theme', newValue: null });
    expect(heard.mock.calls).toEqual([['dark'], [null]]);
    stop();
    otherTab({ key: 'theme', newValue: 'light' });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('that clears everything removes every key', () => {
    const heard = jest.fn();
    const stop = onStoredChange('theme', heard);
    otherTab({ key: null });
    stop();
    expect(heard).toHaveBeenCalledWith(null);
  });
});

describe('drafts', () => {
  test('belong to one user, or to a visitor', () => {
    expect(draftKey(3, 'chat:1')).toBe('draft:3:chat:1');
    expect(draftKey(null, 'contact')).toBe('draft:visitor:contact');
  });

  test('are deleted with their user: not those of 12 with 1, nor a visitor’s', () => {
    const keys = [draftKey(1, 'a'), draftKey(1, 'b:2'), draftKey(12, 'a'), draftKey(null, 'a')];
    keys.forEach((key) => writeStored(key, '"x"'));
    dropDrafts(1);
    expect(storedKeys('draft:').sort()).toEqual(['draft:12:a', 'draft:visitor:a']);
  });
});
