import { fork, type ChildProcess } from 'node:child_process';
import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../base/errors';
import { ROOT } from '../base/root';
import { freePort } from '../processes/ports';
import { stopProcess } from '../processes/stop';
import { developmentTexts } from './texts';

/** Configures the bundle of a remote; webpack reads it once, so a change restarts the server. */
const DECLARATION = 'area.ts';

/** The development server of one package, in a separate process. */
export class BundleServer {
  private child: ChildProcess | null = null;
  private watcher: FSWatcher | null = null;
  private stopping = false;
  url = '';

  /** @param dir the package's folder, named like the package */
  constructor(
    private readonly dir: string,
    private readonly onFailure: (message: string) => void,
  ) {}

  /** Resolves when the bundle is served. Build errors are printed; the next edit can fix them. */
  async start(): Promise<void> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    await this.launch(port);
    const declaration = join(this.dir, 'src', DECLARATION);
    let timer: NodeJS.Timeout | undefined;
    if (this.dir.endsWith('/shell')) return;
    // Watch the folder, not the file: editors replace files instead of writing into them.
    this.watcher = watch(join(this.dir, 'src'), (_event, file) => {
      if (file !== DECLARATION) return;
      clearTimeout(timer);
      timer = setTimeout(() => void this.relaunch(port, declaration), 200);
    });
  }

  private async launch(port: number): Promise<void> {
    const child = fork(join(__dirname, '../webpack/serve.js'), [String(port)], {
      cwd: this.dir,
      env: { ...process.env, NODE_ENV: 'development' },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', () => reject(new UserError(developmentTexts.bundleFailed(this.dir))));
    });
    child.once('exit', () => {
      if (!this.stopping && this.child === child) this.onFailure(developmentTexts.bundleFailed(this.dir));
    });
  }

  private async relaunch(port: number, declaration: string): Promise<void> {
    console.log(developmentTexts.restarting(declaration.slice(ROOT.length + 1)));
    const old = this.child;
    this.child = null;
    if (old?.pid) await stopProcess(old.pid);
    if (!this.stopping) await this.launch(port).catch((error: Error) => this.onFailure(error.message));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.watcher?.close();
    if (this.child?.pid) await stopProcess(this.child.pid);
  }
}
