import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Role } from '@eveneo/contract/application/users';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';

/** A part of an event's page, below the page's title. */
export const showAtEvent = (part: ReactNode) =>
  render(
    <TestPlatform at="/events/1">
      <h1>Événement</h1>
      {part}
    </TestPlatform>,
  );

/** Camille Martin is logged in. */
export const logInAs = (role: Role, id = 3): void =>
  signInForTest({ id, name: 'Camille Martin', email: 'c@e.fr', role, avatar: null });
