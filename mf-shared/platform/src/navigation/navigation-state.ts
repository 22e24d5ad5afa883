import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The navigation's state, removed from the history entry so that Back or a reload does not show it again.
 * @param key 'success', 'modified'
 */
export function useOnceState<T>(key: string): T | null {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const present = typeof state === 'object' && state !== null && key in state;
  const [taken] = useState<T | null>(() => (present ? ((state as Record<string, T>)[key] ?? null) : null));
  useEffect(() => {
    if (!present) return;
    const rest: Record<string, unknown> = { ...(state as Record<string, unknown>) };
    delete rest[key];
    void navigate(
      { pathname: location.pathname, search: location.search, hash: location.hash },
      { replace: true, state: Object.keys(rest).length > 0 ? rest : null },
    );
  }, [present, state, key, location.pathname, location.search, location.hash, navigate]);
  return taken;
}
