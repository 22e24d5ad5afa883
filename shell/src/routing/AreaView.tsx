import { useEffect, useMemo, useRef, useState, type ReactNode, Component } from 'react';
import { useLocation, useOnline } from '@eveneo/platform';
import { RoutePlace, type Location } from '@eveneo/platform/host';
import { matchRoutes } from '../../inlined/match-path';
import type { AreaRoute } from '../areas/route-table';
import { AreaFaultPanel } from '../frame/AreaFaultPanel';
import { LoadingFrame } from '../frame/LoadingFrame';
import { NotFoundPage } from '../frame/NotFoundPage';
import { isOfForeignNodes } from '../releases/faults';
import type { AreaLoader, LoadedPage } from '../releases/load-area';
import { announceDrawing } from '../releases/mark-area';
import { texts } from '../texts';
import { useAreaPage } from './use-area-page';
import { usePageEffects } from './use-page-effects';

/** Error boundary of a page. Needs a key per page. */
class AreaBoundary extends Component<
  { onFault: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** How often a page whose nodes were changed by somebody else is drawn again, in one visit. */
const REDRAWN = 20;

interface Shown {
  location: Location;
  route: AreaRoute | null;
  page: LoadedPage | null;
  view: 'page' | 'loading' | 'failed' | 'not-found';
  /** Number of retries, by 'Réessayer' or with the fallback. */
  attempt: number;
}

/** Shows the page of the URL. While the next one loads, the previous page stays with its own location. */
export function AreaView({
  loader,
  route,
  refresh,
}: {
  loader: AreaLoader;
  route: AreaRoute | null;
  refresh: () => Promise<void>;
}) {
  const location = useLocation();
  const { state, attempt, retry, fail } = useAreaPage(loader, route);

  const [drawn, setDrawn] = useState(0);
  const redraw = () => (drawn < REDRAWN ? setDrawn(drawn + 1) : fail());

  const online = useOnline();
  const { title: failure } = online ? texts.fault : texts.fault.offline;

  const { status } = state;
  const page = state.status === 'ready' ? state.page : null;

  const next = useMemo<Shown | null>(() => {
    if (!route) return { location, route: null, page: null, view: 'not-found', attempt };
    if (status === 'held') return null;
    return { location, route, page, view: status === 'ready' ? 'page' : status, attempt };
  }, [location, route, page, status, attempt]);
  const [last, setLast] = useState<Shown | null>(next);
  if (next && next !== last) setLast(next);
  const shown = next ?? last ?? { location, route, page: null, view: 'loading' as const, attempt };

  usePageEffects({
    path: shown.location.pathname,
    entry: shown.location.key,
    title: shown.view === 'failed' ? failure : (shown.route?.title ?? texts.notFound.title),
  });

  return (
    <div className="frame-view" aria-busy={next === null}>
      {viewOf(shown, drawn, {
        // There may be a newer release: refresh the areas first.
        retry: () => void refresh().then(retry),
        onFault: (error) => {
          if (isOfForeignNodes(error)) redraw();
          else if (shown.route && shown.page) {
            const fallsBack = loader.pageThrew(shown.route.area, shown.page.version, error);
            if (fallsBack) retry();
            else fail();
          }
        },
        onHolds: () => {
          if (shown.route && shown.page) loader.pageHolds(shown.route.area, shown.page.version);
        },
      })}
    </div>
  );
}

interface Actions {
  retry: () => void;
  onFault: (error: unknown) => void;
  onHolds: () => void;
}

/** After this long a page counts as working: a bad one throws at once or when its data arrives. */
const HOLDS_AFTER_MS = 2_000;

/** Placed before the page: marks the page's area before the page's first render. */
function Announced({ area, version }: LoadedPage) {
  useState(() => announceDrawing(area, version));
  return null;
}

/** Reports that the page beside it has stayed on screen. */
function Held({ onHolds }: { onHolds: () => void }) {
  const latest = useRef(onHolds);
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), HOLDS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function viewOf(shown: Shown, drawn: number, actions: Actions): ReactNode {
  const { route, page, location } = shown;
  if (shown.view === 'not-found' || !route) return <NotFoundPage />;
  if (shown.view === 'failed')
    return <AreaFaultPanel key={location.key} attempt={shown.attempt} onRetry={actions.retry} />;
  if (!page) return <LoadingFrame title={route.title} kind={route.skeleton} />;
  const { Page } = page;
  const [match] = matchRoutes([route], location.pathname);
  return (
    <AreaBoundary key={`${page.area}@${page.version}${location.pathname}#${drawn}`} onFault={actions.onFault}>
      <RoutePlace location={location} path={route.path} params={match?.params ?? {}}>
        <Announced {...page} />
        <Page />
      </RoutePlace>
      <Held onHolds={actions.onHolds} />
    </AreaBoundary>
  );
}
