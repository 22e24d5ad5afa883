import type { EventImage } from '@eveneo/contract/application/events';
import { PAPER, SAMPLE, wallOf } from '@eveneo/contract/application/wall';
import { categoryTone } from 'mf-shared/ui/badge';
import arts0 from './covers/arts-0.webp';
import arts1 from './covers/arts-1.webp';
import arts6 from './covers/arts-6.webp';
import arts8 from './covers/arts-8.webp';
import arts11 from './covers/arts-11.webp';
import edu0 from './covers/edu-0.webp';
import edu1 from './covers/edu-1.webp';
import edu2 from './covers/edu-2.webp';
import edu8 from './covers/edu-8.webp';
import edu11 from './covers/edu-11.webp';
import sports1 from './covers/sports-1.webp';
import sports6 from './covers/sports-6.webp';
import sports7 from './covers/sports-7.webp';
import sports8 from './covers/sports-8.webp';
import sports9 from './covers/sports-9.webp';
import tech0 from './covers/tech-0.webp';
import tech1 from './covers/tech-1.webp';
import tech6 from './covers/tech-6.webp';
import tech8 from './covers/tech-8.webp';
import tech11 from './covers/tech-11.webp';

const COVERS: Record<'arts' | 'tech' | 'sports' | 'edu', { name: string; files: readonly string[] }> = {
  arts: { name: 'Arts', files: [arts1, arts6, arts8, arts0, arts11] },
  sports: { name: 'Sports', files: [sports6, sports7, sports9, sports1, sports8] },
  tech: { name: 'Technologie', files: [tech0, tech6, tech8, tech1, tech11] },
  edu: { name: 'Éducation', files: [edu1, edu8, edu11, edu0, edu2] },
};

const CHOICES = Object.entries(COVERS).flatMap(([tone, { name: category, files }]) =>
  files.map((src, at) => ({
    tone,
    src,
    name: `${tone}-${at + 1}.webp`,
    label: `${category}, image ${at + 1}`,
  })),
);
export type ShippedCover = (typeof CHOICES)[number];

/** The five that fit a category; some of each for a category without pictures of its own. */
export function coversFor(category: string): ShippedCover[] {
  const fitting = CHOICES.filter(({ tone }) => tone === categoryTone(category));
  return fitting.length > 0 ? fitting : CHOICES.filter((_, at) => at % 4 === 0);
}

/** A shipped cover as a file, sent like one of the organizer's own. */
export async function fileOf({ src, name }: ShippedCover): Promise<File> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`cover ${name}: ${answer.status}`);
  return new File([await answer.arrayBuffer()], name, { type: 'image/webp' });
}

/**
 * The wall that the API will take from a picture; null without a canvas.
 * @throws if this browser cannot read the picture
 */
export async function wallOfFile(file: File): Promise<EventImage['wall']> {
  const { width, height } = SAMPLE;
  const picture = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return wallOf(context.getImageData(0, 0, width, height).data, 4);
}
