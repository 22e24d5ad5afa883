/**
 * The platform: the only code shared at run time between the shell and the areas. A facade, kept small on purpose:
 * only exports named here reach the bundle. Its version (package.json) is the contract between shell and areas:
 * a new export is a minor version, a removed or changed one a major version.
 */
export { Link, NavLink } from './navigation/Link';
export type { LinkProps, NavLinkProps } from './navigation/Link';
export { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { preloadPath } from './navigation/preload';
export { documentTitle, PRODUCT, usePageTitle } from './navigation/page-title';
export { useOnceState } from './navigation/navigation-state';

export { session, useRole, useSession, useUser } from './session/session-store';
export { logout } from './logout';

export { http, withParams } from './http/http-client';
export type { CallOptions } from './http/http-client';
export { ApiError } from './http/api-error';
export { followEventStream } from './http/follow-event-stream';
export type { EventStreamHandlers, StreamEvent } from './http/event-stream';
export { storageUrl } from './http/storage-url';

export {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { queryClient } from './data/query-client';

export { toast } from './toasts/toast-store';
export { theme, useTheme } from './theme/theme-store';
export type { Theme } from './theme/theme-store';
export { usePublicSettings } from './settings/public-settings';
export { useDraft, useFileDraft } from './drafts/drafts';
export { now } from './clock';
export { useOnline } from './online';
export { onStoredChange, readStored, writeStored } from './storage/storage';
