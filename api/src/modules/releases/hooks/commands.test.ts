import { ConfigError } from '../../../ground/config';
import { hookAddress } from './commands';

const production = { NODE_ENV: 'production', HOOK_INTERNAL: false } as const;

test('an address is taken as it was meant', () => {
  expect(hookAddress('https://hooks.example/T0/geheim', production)).toBe('https://hooks.example/T0/geheim');
  const inside = { NODE_ENV: 'development', HOOK_INTERNAL: true } as const;
  expect(hookAddress('http://127.0.0.1:9/', inside)).toBe('http://127.0.0.1:9/');
});

test.each([
  ['', /HOOK_URL/],
  ['http://hooks.example/', /une adresse https,/],
  ['file:///etc/passwd', /HOOK_URL/],
  ['https://a:b@hooks.example/', /sans compte/],
  [`https://hooks.example/${'x'.repeat(2000)}`, /HOOK_URL/],
  ['https://169.254.169.254/latest', /HOOK_INTERNAL=1/],
  ['https://[::1]/', /HOOK_INTERNAL=1/],
])('%s is refused in words', (url, words) => {
  expect(() => hookAddress(url, production)).toThrow(ConfigError);
  expect(() => hookAddress(url, production)).toThrow(words);
});
