import { setTimeout as sleep } from 'node:timers/promises';
import { children } from '../testing/rendering-areas';
import { Renderer } from './renderer';

const renderers: Renderer[] = [];
function rendererOf(code: string, program?: string): Renderer {
  const renderer = new Renderer(`var firstScreen=${code}`, program);
  renderers.push(renderer);
  return renderer;
}
afterEach(() => renderers.splice(0).forEach((renderer) => renderer.end()));

/** The first answer that is not "busy". */
async function answerOf(renderer: Renderer, input: string): Promise<string> {
  for (;;) {
    const answer = await renderer.render(input);
    if (answer !== null) return answer;
    await sleep(20);
  }
}
const PAUSE = 'const until=Date.now()+900;while(Date.now()<until);';

test('the function has only the language: no network, modules, timers or buffers', async () => {
  const globals = ['fetch', 'WebSocket', 'XMLHttpRequest', 'require', 'process', 'setTimeout', 'Buffer'];
  const seen = `()=>[${globals.map((name) => `typeof ${name}`).join()}].join()`;
  expect(await answerOf(rendererOf(seen), '')).toBe(globals.map(() => 'undefined').join());
});

test('the first page may take longer, later ones and those after a kill may not', async () => {
  const renderer = rendererOf(`at=>{if(at!=="fast"){${PAUSE}}return at}`);
  await renderer.warm();
  expect(await renderer.render('slow')).toBe('slow');
  await expect(renderer.render('slow')).rejects.toThrow('aborted');
  expect(await answerOf(renderer, 'fast')).toBe('fast');
  await expect(answerOf(renderer, 'slow')).rejects.toThrow('aborted');
  const hanging = rendererOf(`at=>{if(at!=="slow")for(;;);${PAUSE}return at}`);
  await hanging.warm();
  await expect(hanging.render('')).rejects.toThrow('aborted');
  await expect(answerOf(hanging, 'slow')).rejects.toThrow('aborted');
}, 30_000);

test('the limit is processor time: a process that gets none is killed later', async () => {
  const renderer = rendererOf('at=>at');
  expect(await answerOf(renderer, 'a')).toBe('a');
  const pid = Number([...children()].at(-1));
  process.kill(pid, 'SIGSTOP');
  setTimeout(() => process.kill(pid, 'SIGCONT'), 150);
  expect(await renderer.render('b')).toBe('b');
  process.kill(pid, 'SIGSTOP');
  await expect(renderer.render('c')).rejects.toThrow('aborted');
});

test('a process that replaces a killed one has rendered the last good page before its first', async () => {
  const renderer = rendererOf('(n=>at=>{n++;if(at==="hang")for(;;);return at+n})(0)');
  expect(await answerOf(renderer, 'a')).toBe('a1');
  await expect(renderer.render('hang')).rejects.toThrow('aborted');
  expect(await answerOf(renderer, 'b')).toBe('b2');
});

test('of the pages that wait, the thirty-first gets no first screen at once', async () => {
  const renderer = rendererOf(`at=>{${PAUSE}return at}`);
  await renderer.warm();
  const pages = Array.from({ length: 30 }, () => renderer.render('slow'));
  const moment = () => new Promise((resolve) => setImmediate(resolve, 'waits'));
  expect(await Promise.race([renderer.render('late'), moment()])).toBeNull();
  expect(await Promise.race([pages[29], moment()])).toBe('waits');
  await Promise.all(pages);
});

test('a page that waits for a killed process gets no first screen, and no fault is counted', async () => {
  const renderer = rendererOf('at=>{if(at==="good")return at;for(;;);}');
  // The second page is killed before those that wait for it give up.
  expect(await answerOf(renderer, 'good')).toBe('good');
  const pages = await Promise.allSettled(Array.from({ length: 20 }, () => renderer.render('')));
  expect(pages[0]).toMatchObject({ status: 'rejected' });
  expect(pages.slice(1)).toEqual(pages.slice(1).map(() => ({ status: 'fulfilled', value: null })));
  // Nobody waits for its restart.
  expect(await renderer.render('')).toBeNull();
});

test('a page waits for the one in front of it for a moment only', async () => {
  const renderer = rendererOf(`at=>{if(at==="slow"){${PAUSE}}return at}`);
  await renderer.warm();
  const slow = renderer.render('slow');
  const ends: string[] = [];
  await Promise.all([
    slow.then((made) => ends.push(String(made))),
    renderer.render('fast').then((made) => ends.push(String(made))),
  ]);
  expect(ends).toEqual(['null', 'slow']);
  expect(await renderer.render('fast')).toBe('fast');
});

test('a page of 90 MB fails, and so does a process that grows outside of its heap', async () => {
  const large = rendererOf(
    '()=>{const all=[];for(let n=0;n<90;n++)all.push(Array(125000).fill(n+.5));return String(all.length)}',
  );
  await large.warm();
  await expect(large.render('')).rejects.toThrow('the process ended');
  const growing = rendererOf(
    '(()=>{const all=[];return()=>{for(let n=0;n<50;n++)all.push(new Intl.DateTimeFormat("fr",{month:"long"}));return "x"}})()',
  );
  await expect(
    (async () => {
      for (let page = 0; page < 200; page += 1) await answerOf(growing, '');
    })(),
  ).rejects.toThrow('too much memory');
}, 60_000);

test('promises are part of a page; one that nobody heeds ends no process', async () => {
  const late = rendererOf('()=>{Promise.resolve().then(()=>{for(;;);});return "x"}');
  await expect(answerOf(late, '')).rejects.toThrow('aborted');
  const rejecting = rendererOf('()=>{Promise.reject(new Error("x"));return "x"}');
  expect([await answerOf(rejecting, ''), await answerOf(rejecting, '')]).toEqual(['x', 'x']);
}, 30_000);

test('a process that was ended from outside is reported at the next page, and replaced', async () => {
  const renderer = rendererOf('at=>at');
  expect(await answerOf(renderer, 'a')).toBe('a');
  process.kill(Number([...children()].at(-1)), 'SIGKILL');
  while (children().size > 0) await sleep(20);
  // Until the host has heard of it.
  await sleep(100);
  await expect(renderer.render('b')).rejects.toThrow(/the process ended|EPIPE/);
  expect(await answerOf(renderer, 'b')).toBe('b');
});

test('a page whose process is ended on purpose is not a failure', async () => {
  const renderer = rendererOf('()=>{for(;;);}');
  await renderer.warm();
  const page = renderer.render('');
  setTimeout(() => renderer.end(), 50);
  expect(await page).toBeNull();
});
