import type { User } from '@eveneo/contract/application/users';
import { session } from './session-store';

const camille: User = { id: 3, name: 'Camille', email: 'c@e.fr', role: 'guest', avatar: null };
const ines: User = { ...camille, id: 4, name: 'Inès', email: 'i@e.fr' };
const held = () => ({
  user: session.get().user?.name ?? null,
  token: session.get().token,
  stored: localStorage.getItem('token'),
  short: sessionStorage.getItem('token'),
});
const NOBODY = { user: null, token: null, stored: null, short: null };

beforeEach(() => {
  session.end();
  localStorage.clear();
  sessionStorage.clear();
});

test('a remembered session is in local storage, a short one in session storage too', () => {
  session.start(camille, 'a', true);
  expect(held()).toEqual({ user: 'Camille', token: 'a', stored: 'a', short: null });
  session.start(camille, 'b', false);
  expect(held()).toEqual({ user: 'Camille', token: 'b', stored: 'b', short: 'b' });
});

test('a user who changes their profile keeps the session, and its kind', () => {
  session.start(camille, 'a', false);
  session.update({ ...camille, name: 'Camille Martin' });
  expect(held()).toEqual({ user: 'Camille Martin', token: 'a', stored: 'a', short: 'a' });
  session.update({ ...camille, name: 'C. Martin' }, 'b');
  expect(held()).toEqual({ user: 'C. Martin', token: 'b', stored: 'b', short: 'b' });
});

test('a response about another user changes nothing: somebody else has logged in meanwhile', () => {
  session.start(ines, 'b', true);
  session.update(camille, 'a');
  expect(held()).toEqual({ user: 'Inès', token: 'b', stored: 'b', short: null });
});

test('a response that arrives after another tab’s login or logout does not undo it', () => {
  session.start(camille, 'a', true);
  localStorage.setItem('token', 'b');
  session.update(camille);
  expect(held().stored).toBe('b');
  localStorage.removeItem('token');
  session.update(camille);
  expect(held().stored).toBeNull();
});

test('a response that arrives after the end of the session does not restore it', () => {
  session.start(camille, 'a', true);
  session.end();
  session.update(camille, 'b');
  expect(held()).toEqual(NOBODY);
});

/** Stored users that the header could not show. */
const ODD: [string, unknown][] = [
  ['null', null],
  ['a text', 'Camille'],
  ['a list', []],
  ['no name', { ...camille, name: undefined }],
  ['a name null', { ...camille, name: null }],
  ['an address that is a number', { ...camille, email: 7 }],
  ['a role null', { ...camille, role: null }],
  ['an avatar that is a record', { ...camille, avatar: {} }],
  ['a number as text', { ...camille, id: '3' }],
];

test.each(ODD)('a stored user that is %s is ignored, and such a response changes nothing', (_, odd) => {
  session.start(camille, 'a', true);
  session.update(odd as User);
  expect(held()).toEqual({ user: 'Camille', token: 'a', stored: 'a', short: null });
  localStorage.setItem('user', JSON.stringify(odd));
  const stop = session.followOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  stop();
  expect(session.get().user).toBeNull();
  expect(() => session.start(odd as User, 'b', true)).toThrow('no user');
  expect(session.get().user).toBeNull();
});

test('a missing avatar is none, and a login without a token is no login', () => {
  const { avatar: _, ...plain } = camille;
  session.start(plain as User, 'a', true);
  expect(held().user).toBe('Camille');
  expect(() => session.start(ines, '', true)).toThrow('no user');
  expect(held().user).toBe('Camille');
});

test('only a 401 of the present token ends the session', () => {
  session.start(camille, 'b', true);
  session.expire('a');
  session.expire(null);
  expect(held().user).toBe('Camille');
  session.expire('b');
  expect(held()).toEqual(NOBODY);
  expect(session.get().ended).toBe('expired');
});

test('drafts of the user are deleted at logout, and kept when a session expires', () => {
  const drafts = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:'))
      .sort();
  const write = () => ['draft:3:chat:1', 'draft:4:chat:1'].forEach((key) => localStorage.setItem(key, '"…"'));
  session.start(camille, 'a', true);
  write();
  session.expire('a');
  expect(drafts()).toEqual(['draft:3:chat:1', 'draft:4:chat:1']);
  session.start(camille, 'b', true);
  session.end();
  expect(drafts()).toEqual(['draft:4:chat:1']);
});

describe('an end that the page reports itself', () => {
  const ended = () => session.get().ended;

  test('a held expiry is reported on the login page, once it was shown here', () => {
    session.start(camille, 'a', true);
    session.expire('a', true);
    expect([ended(), held().user]).toEqual(['expired-held', null]);
    session.endHold();
    expect(ended()).toBe('expired');
    session.acknowledgeEnd();
    expect(ended()).toBeNull();
  });

  test("after an account's deletion the end is held until the message was shown, and never called expired", () => {
    session.start(camille, 'a', true);
    session.end(true);
    expect(ended()).toBe('left-held');
    session.endHold();
    expect(ended()).toBe('left-held');
    session.acknowledgeEnd();
    expect(ended()).toBeNull();
  });

  test('late 401s of the ended session have no effect', () => {
    session.start(camille, 'a', true);
    session.end();
    session.expire('a');
    session.expire('a', true);
    expect(ended()).toBeNull();
  });

  test('a new login clears the reason why the last session ended', () => {
    session.start(camille, 'a', true);
    session.expire('a');
    session.start(ines, 'b', true);
    expect([ended(), session.get().error]).toEqual([null, null]);
  });

  test('two simultaneous 401s end it once', () => {
    const heard = jest.fn();
    session.start(camille, 'a', true);
    const stop = session.subscribe(heard);
    session.expire('a');
    session.expire('a');
    stop();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('other tabs', () => {
  const store = (token: string | null, user: unknown) => {
    const text = typeof user === 'string' ? user : JSON.stringify(user);
    for (const [key, value] of [['token', token] as const, ['user', user === null ? null : text] as const])
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  };
  let stop: () => void;
  beforeEach(() => (stop = session.followOtherTabs()));
  afterEach(() => stop());

  test('a name changed there is shown here, and the session stays', () => {
    session.start(camille, 'a', true);
    store('a', { ...camille, name: 'Camille Durand' });
    expect(held()).toMatchObject({ user: 'Camille Durand', token: 'a' });
  });

  test('a login of another user there applies here too, without data of the previous one', () => {
    session.start(camille, 'a', true);
    session.expire('a');
    store('b', ines);
    expect(session.get()).toMatchObject({ user: ines, token: 'b', ended: null, error: null });
  });

  test('a token alone, or a user alone, is no session', () => {
    store('a', null);
    expect(session.get().user).toBeNull();
    store(null, camille);
    expect(session.get().user).toBeNull();
  });

  test('after unsubscribing, nothing there changes anything here', () => {
    session.start(camille, 'a', true);
    stop();
    store(null, null);
    expect(held()).toMatchObject({ user: 'Camille', token: 'a' });
  });
});

test('without storage the session lives as long as the page', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  session.start(camille, 'a', true);
  expect(session.get()).toMatchObject({ user: camille, token: 'a' });
  session.update({ ...camille, name: 'C.' }, 'b');
  expect(session.get()).toMatchObject({ user: { name: 'C.' }, token: 'b' });
  session.expire('b');
  expect(session.get().user).toBeNull();
});
