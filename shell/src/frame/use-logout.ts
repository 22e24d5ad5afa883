import { useCallback } from 'react';
import { logout, useNavigate } from '@eveneo/platform';

/** Logging out ends the session and leads home, from public pages too. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    logout();
    void navigate('/');
  }, [navigate]);
}
