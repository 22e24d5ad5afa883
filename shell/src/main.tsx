import './styles';
import { createRoot } from 'react-dom/client';
import { setPublicSettings } from '@eveneo/platform/host';
import { App } from './App';
import { namePageBy, reportLostFiles, reportUncaught } from './releases/faults';
import { installIntegrityHook, isAwaited } from './releases/federation';
import { LiveAreas } from './releases/live-areas';
import { AreaLoader } from './releases/load-area';
import { shownRoute } from './areas/shown-page';
import { prepare } from './start/prepare';
import { readPageData } from './start/read-page-data';
import { measureVitalsLater, placeOf } from './vitals/vitals-later';

async function start(): Promise<void> {
  // The watch in the HTML has given this shell up, and says so: it is not drawn without its styles.
  if (document.documentElement.dataset['fault']) return;
  const page = readPageData();
  setPublicSettings(page.settings);
  history.scrollRestoration = 'manual';
  installIntegrityHook();
  reportLostFiles(isAwaited);
  reportUncaught();
  const loader = new AreaLoader();
  const live = new LiveAreas(page, loader);
  namePageBy(() => shownRoute(live.snapshot().areas)?.path);
  await prepare(live, loader);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App live={live} loader={loader} />);
  void measureVitalsLater(() => placeOf(live.snapshot().areas, page.shell)).catch(() => undefined);
}

void start();
