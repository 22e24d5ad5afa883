import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { pictureLinks, picturesOf } from './pictures';

const release = {
  name: 'mf-public',
  version: '1.0.0-aaaaaaaaaaaa',
  files: [
    { path: 'assets/poster-small-1234abcd.avif', size: 1, integrity: '' },
    { path: 'assets/poster-1234abcd.avif', size: 1, integrity: '' },
  ],
} as unknown as ReleaseDescription;
const answer = {
  images: [{ path: 'events/a.webp', width: 1200, variants: [{ path: 'a-400.webp', width: 400 }] }],
};
const srcset = [
  '/storage/{images.0.variants.0.path} {images.0.variants.0.width}w',
  '/storage/{images.0.variants.1.path} {images.0.variants.1.width}w',
  '/storage/{images.0.path} {images.0.width}w',
];

test('candidates come from the answer; a missing one is left out', () => {
  expect(pictureLinks(picturesOf([{ srcset, sizes: '100vw' }], answer, release))).toBe(
    '<link rel="preload" as="image" fetchpriority="high" imagesrcset="/storage/a-400.webp 400w, /storage/events/a.webp 1200w" imagesizes="100vw">',
  );
  expect(picturesOf([{ srcset, sizes: '100vw' }], { images: [] }, release)).toEqual([]);
  expect(picturesOf([{ srcset, sizes: '100vw' }], null, release)).toEqual([]);
});

test("a file of the release is found by its source's name, and a missing one is not requested", () => {
  expect(picturesOf([{ src: 'assets/poster.avif' }], null, release)[0]?.attributes['href']).toBe(
    '/r/mf-public/_/assets/poster-1234abcd.avif',
  );
  expect(picturesOf([{ src: 'assets/other.avif' }], null, release)).toEqual([]);
});

test('values of the answer never become markup', () => {
  const hostile = { images: [{ path: '"><script>alert(1)</script>', width: 1 }] };
  expect(pictureLinks(picturesOf([{ srcset }], hostile, release))).not.toContain('<script');
});

test('a picture for some roles is no link of the document', () => {
  const pictures = picturesOf([{ access: 'anonymous', src: 'assets/poster.avif' }], null, release);
  expect(pictures).toHaveLength(1);
  expect(pictureLinks(pictures)).toBe('');
});
