import type { Preview } from '@eveneo/contract/delivery/previews';
import styles from '../ReleasesPage.module.css';

/** What a preview shows: areas with their versions, one a line. */
export const ShownReleases = ({ releases }: Pick<Preview, 'releases'>) => (
  <span className={styles.version}>
    {releases.map(({ name, version }) => (
      <span key={name}>
        {name} <code>{version}</code>
      </span>
    ))}
  </span>
);
