import type * as Started from './started';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A fresh instance of the module, because it has global state. */
function fresh(): typeof Started {
  let loaded: typeof Started | undefined;
  jest.isolateModules(() => (loaded = jest.requireActual<typeof Started>('./started')));
  return loaded!;
}

let errors: jest.SpyInstance;
let exited: Promise<unknown>;
const lines: string[] = [];
const thing = (name: string) => ({ stop: async () => void lines.push(name) });
const forever = () => new Promise<never>(() => undefined);

beforeEach(() => {
  lines.length = 0;
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  exited = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(((status: number) => resolve(status)) as never);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const signal of SIGNALS) process.removeAllListeners(signal);
});

test.each(SIGNALS)(
  '%s, also twice, stops everything started in reverse order and ends the measurement',
  async (signal) => {
    const { runMeasurements, startManaged: stoppedWithUs } = fresh();
    void runMeasurements(async () => {
      await stoppedWithUs(async () => thing('database'));
      await stoppedWithUs(async () => thing('api'));
      process.emit(signal);
      process.emit(signal);
      await forever();
    });
    expect([await exited, lines]).toEqual([130, ['api', 'database']]);
  },
);

test('a resource that is still starting is stopped once it is ready, and nothing more is started', async () => {
  const { runMeasurements, startManaged: stoppedWithUs } = fresh();
  void runMeasurements(async () => {
    let isThere: (one: Started.Stoppable) => void = () => undefined;
    const starting = stoppedWithUs(() => new Promise<Started.Stoppable>((resolve) => (isThere = resolve)));
    process.emit('SIGTERM');
    expect(() => stoppedWithUs(async () => thing('too late'))).toThrow(/abort/i);
    isThere(thing('late'));
    await starting;
    await forever();
  });
  expect([await exited, lines]).toEqual([130, ['late']]);
});

test('a resource that cannot be stopped or never started does not prevent stopping the others', async () => {
  const { runMeasurements, startManaged: stoppedWithUs } = fresh();
  void runMeasurements(async () => {
    await stoppedWithUs(async () => thing('database'));
    await stoppedWithUs(async () => ({ stop: () => Promise.reject(new Error('gone')) }));
    await stoppedWithUs(() => Promise.reject(new Error('never was'))).catch(() => undefined);
    process.emit('SIGTERM');
    await forever();
  });
  expect([await exited, lines]).toEqual([130, ['database']]);
});

test('a failure caused by a signal prints nothing', async () => {
  const { reportUnexpectedExit: onFailure, runMeasurements, startManaged: stoppedWithUs } = fresh();
  void runMeasurements(async () => {
    await stoppedWithUs(async () => thing('api'));
    process.emit('SIGTERM');
    onFailure('the API has ended');
    throw new Error('connection lost');
  });
  expect([await exited, lines, errors.mock.calls]).toEqual([130, ['api'], []]);
});

test('measurements that fail without a signal have their own status and print the reason', async () => {
  const { reportUnexpectedExit: onFailure, runMeasurements } = fresh();
  void runMeasurements(async () => onFailure('the API has ended'));
  expect([await exited, errors.mock.calls]).toEqual([0, [['the API has ended']]]);
});

test('measurements that fail print the reason', async () => {
  const error = new Error('no browser');
  void fresh().runMeasurements(() => Promise.reject(error));
  expect([await exited, errors.mock.calls]).toEqual([1, [[error]]]);
});
