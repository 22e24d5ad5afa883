import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Role } from '@eveneo/contract/application/users';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { Account } from '../features/account';
import { apiServer } from './api-server';
import { fakeObjectUrls } from './files';
import { PEOPLE } from './people';

/** On wide screens and on a phone. */
export const SESSIONS = [
  {
    id: 'a',
    device: 'Firefox sur Windows',
    since: '2026-11-20T09:00:00Z',
    seen: '2026-11-21T10:00:00Z',
    current: true,
  },
  {
    id: 'b',
    device: 'Safari sur iPhone',
    since: '2026-11-19T09:00:00Z',
    seen: '2026-11-20T18:00:00Z',
    current: false,
  },
];

/** Before each test: an API with preferences and sessions, and empty browser storage. @returns the API */
export function accountServer(): ReturnType<typeof apiServer> {
  const server = apiServer(
    http.get('*/api/user/preferences', () => HttpResponse.json({ emailNotifications: true })),
    http.get('*/api/user/consents', () => HttpResponse.json([])),
    http.get('*/api/user/address', () => HttpResponse.json({ confirmed: true })),
    http.get('*/api/user/second-factor', () =>
      HttpResponse.json({ on: false, required: false, recoveryCodesLeft: 0 }),
    ),
    http.get('*/api/user/sessions', () => HttpResponse.json({ sessions: SESSIONS })),
  );
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    fakeObjectUrls();
  });
  return server;
}

/** The profile of a user with this role, at one of its tabs. */
export const showAccount = (role: Role = 'guest', tab?: string) => {
  signInForTest(PEOPLE[role]);
  return render(
    <TestPlatform at={{ pathname: '/profile', ...(tab && { search: `?onglet=${tab}` }) }}>
      <Account />
    </TestPlatform>,
  );
};

export const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Makes the API refuse with this status. */
export const fails =
  (status: number, body: Record<string, unknown> = {}) =>
  () =>
    HttpResponse.json(body, { status });
