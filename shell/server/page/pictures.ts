import type { Access, PictureDeclaration } from '@eveneo/contract/delivery/area';
import { releaseUrl } from '@eveneo/contract/delivery/content-address';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { escapeHtml } from './escape';
import { fillIfComplete } from './head-template';

/** A picture to request, as attributes of its preload link. */
export interface Picture {
  access: Access;
  attributes: Record<string, string>;
}

type Pictured = Pick<ReleaseDescription, 'name' | 'version' | 'files'>;

/** The URL of a release's file by its name without its hash; undefined when there is none. */
function fileUrl({ name, version, files }: Pictured, src: string): string | undefined {
  const [, stem = '', extension = ''] = /^assets\/([\w-]+)(\.\w+)$/.exec(src) ?? [];
  const file = files.find(
    ({ path }) =>
      path.startsWith(`assets/${stem}-`) &&
      path.endsWith(extension) &&
      /^[0-9a-f]{8}$/.test(path.slice(`assets/${stem}-`.length, -extension.length)),
  );
  return file && releaseUrl(name, { version, shared: true }, file.path);
}

/** A declared picture, filled for this page; null when the answer names none. */
function fill(declared: PictureDeclaration, answer: unknown, release: Pictured): Picture | null {
  const { access = 'public', src, srcset = [], sizes, type } = declared;
  const href = src?.startsWith('assets/') ? fileUrl(release, src) : src && fillIfComplete(src, answer);
  const candidates = srcset.flatMap((one) => fillIfComplete(one, answer) ?? []).join(', ');
  if (!href && !candidates) return null;
  return {
    access,
    attributes: {
      rel: 'preload',
      as: 'image',
      fetchpriority: 'high',
      ...(type && { type }),
      ...(href && { href }),
      ...(candidates && { imagesrcset: candidates }),
      ...(candidates && sizes && { imagesizes: sizes }),
    },
  };
}

/** Fills the pictures that an area declared for a route with the answer of the route's data call. */
export const picturesOf = (
  declared: readonly PictureDeclaration[],
  answer: unknown,
  release: Pictured,
): Picture[] => declared.flatMap((one) => fill(one, answer, release) ?? []);

/** The preload links for everyone; the others are the boot script's, which knows the role. */
export const pictureLinks = (pictures: readonly Picture[]): string =>
  pictures
    .filter(({ access }) => access === 'public')
    .map(({ attributes }) => {
      const text = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
      return `<link ${text.join(' ')}>`;
    })
    .join('');
