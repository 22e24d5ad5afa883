/** Parts of the platform for the shell only; they exist once per page. */
export { BrowserRouter, useNavigationType } from 'react-router-dom';
export { RoutePlace } from './navigation/RoutePlace';
export type { Location } from 'react-router-dom';
export { QueryClientProvider } from '@tanstack/react-query';
export { queryClient } from './data/query-client';
export { useDataAsOf } from './http/data-as-of';
export { installPreloader } from './navigation/preload';
export { setPublicSettings } from './settings/public-settings';
export type { PublicSettings } from './settings/public-settings';
export { useToasts, toast } from './toasts/toast-store';
export type { Toast } from './toasts/toast-store';
export { getAhead, warmHttp } from './http/http-client';
