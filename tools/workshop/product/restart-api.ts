import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { developmentTexts } from '@eveneo/build/development/texts';
import type { Service } from '@eveneo/build/processes/service';

const WATCHED = ['src', 'contract'];
/** Editors and formatters save several times. */
const SETTLE_MS = 150;

/** Restarts the API when one of its sources changes. @returns the function that stops watching */
export function restartOnEdit(api: Service): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const restart = async () => {
    console.log(developmentTexts.restarting('api'));
    await api.stop();
    api.start();
    await api.ready().catch((error: Error) => console.error(error.message));
  };
  const watchers = WATCHED.map((folder) =>
    watch(join(ROOT, 'api', folder), { recursive: true }, (_event, file) => {
      if (!file || /\.test\.ts$|(^|\/)\./.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(restart);
      }, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
