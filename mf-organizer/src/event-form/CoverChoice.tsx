import { useState } from 'react';
import { Banner } from 'mf-shared/ui/banner';
import { COVERS } from './covers';
import * as texts from './texts';
import styles from './CoverChoice.module.css';

const NAMES = { arts: 'Arts', edu: 'Éducation', sports: 'Sports', tech: 'Technologie' };

const CHOICES = Object.entries(COVERS).flatMap(([category, addresses]) =>
  addresses.map((src, at) => ({
    src,
    name: `${category}-${at + 1}.webp`,
    label: `${NAMES[category as keyof typeof COVERS]}, image ${at + 1}`,
  })),
);

/** A shipped cover as a file, sent like one of the organizer's own. */
async function fileOf({ src, name }: (typeof CHOICES)[number]): Promise<File> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`cover ${name}: ${answer.status}`);
  return new File([await answer.arrayBuffer()], name, { type: 'image/webp' });
}

/** The shipped covers to choose from. @param chosen the name of the file chosen now */
export function CoverChoice({
  chosen,
  onFile,
}: {
  chosen?: string | undefined;
  onFile: (file: File) => void;
}) {
  const [failed, setFailed] = useState(false);
  const choose = (choice: (typeof CHOICES)[number]) => {
    setFailed(false);
    fileOf(choice).then(onFile, () => setFailed(true));
  };
  return (
    <>
      {failed && <Banner tone="error">{texts.covers.failed}</Banner>}
      <ul className={styles.covers}>
        {CHOICES.map((choice) => (
          <li key={choice.name}>
            <button
              type="button"
              className={styles.cover}
              aria-pressed={chosen === choice.name}
              onClick={() => choose(choice)}
            >
              <img src={choice.src} alt={choice.label} width={1200} height={800} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
