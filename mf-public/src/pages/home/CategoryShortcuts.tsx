import { clsx } from 'clsx';
import { Cpu, GraduationCap, Palette, Trophy } from 'lucide-react';
import { Link } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { categoryToneClass } from 'mf-shared/ui/badge';
import { Section } from 'mf-shared/ui/page';
import { CATEGORY_SHORTCUTS, homeTexts as texts } from '../../texts/home';
import styles from './CategoryShortcuts.module.css';

const ICONS = { Arts: Palette, Technology: Cpu, Sports: Trophy, Education: GraduationCap };

export function CategoryShortcuts() {
  return (
    <Section title={texts.categories} id="categories">
      <ul role="list" className={styles.list}>
        {CATEGORY_SHORTCUTS.map(({ category, label, hint }) => {
          const Icon = ICONS[category];
          return (
            <li key={category}>
              <Link
                to={addresses.events({ category })}
                className={clsx(styles.shortcut, categoryToneClass(category))}
              >
                <Icon aria-hidden="true" className={styles.icon} />
                <span className={styles.label}>{label}</span>
                <span className={styles.hint}>{hint}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
