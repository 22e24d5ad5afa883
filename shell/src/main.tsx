import './styles';
import { createRoot } from 'react-dom/client';
import { setPublicSettings, warmHttp } from '@eveneo/platform/host';
import { App } from './App';
import { installIntegrityHook } from './releases/federation';
import { AreaLoader } from './releases/load-area';
import { prepare } from './start/prepare';
import { readPageData } from './start/read-page-data';

async function start(): Promise<void> {
  const { areas, settings } = readPageData();
  setPublicSettings(settings);
  history.scrollRestoration = 'manual';
  installIntegrityHook();
  const loader = new AreaLoader();
  void warmHttp().catch(() => undefined);
  await prepare(areas, loader);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App areas={areas} loader={loader} />);
}

void start();
