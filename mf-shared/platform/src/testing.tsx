import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { User } from '@eveneo/contract/application/users';
import { createQueryClient } from './data/query-client';
import { session } from './session/session-store';
import { setPublicSettings } from './settings/public-settings';
import type { PublicSettings } from './settings/public-settings';

export { setClock } from './clock';

/** Signs a user in; null signs out. */
export function signInForTest(user: User | null, token = 'test-token'): void {
  if (user) session.start(user, token, true);
  else session.end();
}

/** Public settings for a test; missing ones have their defaults. */
export function setSettingsForTest(settings: Partial<PublicSettings>): void {
  setPublicSettings({
    demo: false,
    development: true,
    locale: 'fr-FR',
    timeZone: 'Europe/Paris',
    ...settings,
  });
}

function LocationProbe() {
  const { pathname, search } = useLocation();
  return (
    <output data-testid="location" hidden>
      {pathname + search}
    </output>
  );
}

/**
 * Wraps a component with router and query client, nothing mocked.
 * @param at initial location: '/events/3', or a history entry with a state
 * @param path the route's pattern when the component reads parameters: '/events/:id'
 */
export function TestPlatform({
  children,
  at = '/',
  path = '*',
}: {
  children: ReactNode;
  at?: string | { pathname: string; search?: string; state?: unknown };
  path?: string;
}) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={children} />
          <Route path="*" element={null} />
        </Routes>
        <LocationProbe />
      </MemoryRouter>
    </QueryClientProvider>
  );
}
