import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Role } from '@eveneo/contract/application/users';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';

export const showAtEvent = (part: ReactNode) =>
  render(
    <TestPlatform at="/events/1">
      <h1>Événement</h1>
      {part}
    </TestPlatform>,
  );

export const logInAs = (role: Role, id = 3): void =>
  signInForTest({ id, name: 'Camille Martin', email: 'c@e.fr', role, avatar: null });
