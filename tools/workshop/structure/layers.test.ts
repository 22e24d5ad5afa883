import { isInItsLayer } from './layers';

test.each([
  ['mf-shared/ui/button/Button.module.css', 'kit', true],
  ['mf-shared/ui/button/Button.module.css', 'pages', false],
  ['mf-shared/features/favourites/Favourite.module.css', 'features', true],
  // The hearts lost their shape once the kit's button came again with a later chunk.
  ['mf-shared/features/favourites/Favourite.module.css', 'kit', false],
  ['mf-public/src/pages/home/Hero.module.css', 'pages', true],
  ['mf-public/src/pages/home/Hero.module.css', 'kit', false],
  ['shell/src/frame/header.css', 'base', true],
])('%s in the layer %s: %s', (file, layer, expected) => {
  expect(isInItsLayer(file, `@layer ${layer} {\n  .a { color: red }\n}\n`)).toBe(expected);
});

test('each of several layers counts', () => {
  expect(isInItsLayer('mf-shared/ui/a.module.css', '@layer kit { }\n@layer features { }')).toBe(false);
});
