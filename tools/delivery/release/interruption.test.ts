import { INTERRUPTED_TEXTS, reached, tellInterruption } from './interruption';

let stop: () => void;
let told: string[];
let ended: unknown[];
beforeEach(() => {
  [told, ended] = [[], []];
  jest.spyOn(console, 'error').mockImplementation((text: string) => void told.push(text));
  jest.spyOn(process, 'exit').mockImplementation((status) => ended.push(status) as never);
  stop = tellInterruption();
});
afterEach(() => stop());

test.each(['publishing', 'moving', 'waiting'] as const)(
  'Ctrl-C while %s says what is done and what is not',
  (stage) => {
    reached(stage);
    process.emit('SIGINT');
    expect([told, ended]).toEqual([[INTERRUPTED_TEXTS[stage]], [130]]);
  },
);

test('before the first request it says that nothing was done, whatever a previous command did', () => {
  reached('moving');
  stop();
  stop = tellInterruption();
  process.emit('SIGTERM');
  expect([told, ended]).toEqual([[INTERRUPTED_TEXTS.before], [143]]);
});

test('a command that has ended no longer handles signals', () => {
  const before = process.listenerCount('SIGINT');
  stop();
  expect(process.listenerCount('SIGINT')).toBe(before - 1);
});
