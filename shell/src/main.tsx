import { setPublicSettings } from '@eveneo/platform/host';
import './styles';
import { App } from './App';
import { shownRoute } from './areas/route-table';
import { namePageBy, reportLostFiles, reportUncaught } from './releases/faults';
import { installRuntimeHooks, isAwaited } from './releases/federation';
import { LiveAreas } from './releases/live-areas';
import { AreaLoader } from './releases/load-area';
import { draw, isGivenUp } from './start/draw';
import { prepare } from './start/prepare';
import { readPageData } from './start/read-page-data';
import { bearTranslators } from './start/translated-pages';
import { measureVitalsLater, shownReleases } from './vitals/vitals-later';

async function start(): Promise<void> {
  if (isGivenUp()) return;
  const page = readPageData();
  setPublicSettings(page.settings);
  history.scrollRestoration = 'manual';
  installRuntimeHooks();
  bearTranslators();
  reportLostFiles(isAwaited);
  reportUncaught();
  const loader = new AreaLoader();
  const live = new LiveAreas(page, loader);
  namePageBy(() => shownRoute(live.snapshot().areas)?.path);
  await prepare(live, loader);
  draw(<App live={live} loader={loader} />);
  void measureVitalsLater(() => shownReleases(live.snapshot().areas, page.shell)).catch(() => undefined);
}

void start();
