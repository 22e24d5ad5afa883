import { ConfigError } from '../../../../ground/config';
import { wantedHook } from './commands';

const url = 'https://hooks.example/T0/geheim';

describe('what an operator asks for', () => {
  const given: Parameters<typeof wantedHook>[0] = {
    url,
    format: 'standard',
    events: '',
    areas: '',
    failing: '5',
  };
  const production = { NODE_ENV: 'production', HOOK_INTERNAL: false } as const;
  const read = (changes: Partial<typeof given>, config: Parameters<typeof wantedHook>[1] = production) =>
    wantedHook({ ...given, ...changes }, config);

  test('is read as it was meant', () => {
    expect(read({ events: 'rollback, lock,rollback', areas: 'mf-guest,shell', failing: '0,5' })).toEqual({
      ...{ url, format: 'standard', failingPercent: 0.5 },
      ...{ events: ['rollback', 'lock'], areas: ['mf-guest', 'shell'] },
    });
    expect(read({ url: 'http://127.0.0.1:9/' }, { NODE_ENV: 'development', HOOK_INTERNAL: true }).url).toBe(
      'http://127.0.0.1:9/',
    );
  });

  test.each<[Partial<typeof given>, RegExp]>([
    [{ url: '' }, /HOOK_URL/],
    [{ url: 'http://hooks.example/' }, /une adresse https,/],
    [{ url: 'file:///etc/passwd' }, /HOOK_URL/],
    [{ url: 'https://a:b@hooks.example/' }, /sans compte/],
    [{ url: `https://hooks.example/${'x'.repeat(2000)}` }, /HOOK_URL/],
    [{ url: 'https://169.254.169.254/latest' }, /HOOK_INTERNAL=1/],
    [{ url: 'https://[::1]/' }, /HOOK_INTERNAL=1/],
    [{ format: 'carrier-pigeon' }, /--format/],
    [{ events: 'rollback,explode' }, /--events/],
    [{ areas: 'guest' }, /^Les zones : quinze/],
    [{ areas: Array.from({ length: 16 }, (_, i) => `mf-a${i}`).join(',') }, /quinze/],
    [{ areas: `mf-${'a'.repeat(62)}` }, /64 caractères/],
    [{ failing: '0' }, /--failing/],
    [{ failing: '-3' }, /--failing/],
    [{ failing: '1e2' }, /--failing/],
  ])('is refused in words: %j', (changes, words) => {
    expect(() => read(changes)).toThrow(ConfigError);
    expect(() => read(changes)).toThrow(words);
  });
});
