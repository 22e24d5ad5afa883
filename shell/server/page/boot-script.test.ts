/** @jest-environment <rootDir>/tools/delivery/testing/browser-environment.js */
import type { Role } from '@eveneo/contract/application/users';
import { bootScript } from './boot-script';
import type { BootCandidate } from './boot-script';

const guestPage: BootCandidate = {
  access: ['guest'],
  files: [
    ['/r/mf-guest/1/remoteEntry.js', 'script', 'sha384-entry'],
    ['/r/mf-guest/1/chunks/1.js', 'run', 'sha384-piece'],
    ['/r/mf-guest/1/chunks/1.css', 'style', 'sha384-style'],
  ],
  data: ['/api/guest-events'],
};

const asked = jest.fn<Promise<Response>, [string, RequestInit]>(() => new Promise(() => undefined));

/** Runs the script as a page would, for a visitor with that role. */
function boot(role: Role | null): HTMLElement[] {
  document.head.replaceChildren();
  localStorage.clear();
  if (role) {
    localStorage.setItem('token', 'jeton');
    localStorage.setItem('user', JSON.stringify({ role }));
  }
  // The script is inlined as text, so it must not use anything outside of it.
  new Function(bootScript([guestPage]))();
  return [...document.head.children] as HTMLElement[];
}

beforeEach(() => {
  asked.mockClear();
  globalThis.fetch = asked as unknown as typeof fetch;
  globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

test("requests what this role's page needs, all with hashes: chunks run on arrival, the entry waits", () => {
  const [entry, piece, style] = boot('guest');
  expect(entry).toMatchObject({ tagName: 'LINK', rel: 'preload', as: 'script' });
  expect(piece).toMatchObject({ tagName: 'SCRIPT' });
  expect(piece?.getAttribute('src')).toBe('/r/mf-guest/1/chunks/1.js');
  expect(style).toMatchObject({ tagName: 'LINK', rel: 'preload', as: 'style' });
  for (const [element, hash] of [
    [entry, 'entry'],
    [piece, 'piece'],
    [style, 'style'],
  ] as const) {
    expect((element as HTMLScriptElement).integrity).toBe(`sha384-${hash}`);
    expect((element as HTMLScriptElement).crossOrigin).toBe('anonymous');
  }
  expect(asked).toHaveBeenCalledWith('/api/guest-events', {
    headers: { Accept: 'application/json', Authorization: 'Bearer jeton' },
    // Otherwise Back would show a registered guest the button to register.
    cache: 'no-cache',
  });
});

test.each([null, 'organizer'] as const)('requests nothing of a page that %s may not see', (role) => {
  expect(boot(role)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});
