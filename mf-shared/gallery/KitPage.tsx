import { theme, useTheme } from '@eveneo/platform';
import { Button } from '../ui/button';
import { Page, PageHeader, Section } from '../ui/page';
import { EXAMPLES } from './examples';
import styles from './KitPage.module.css';

/** The gallery: each component of the kit in its states. Only in `npm run dev`. */
export function KitPage() {
  const current = useTheme();
  return (
    <Page>
      <PageHeader
        title="Composants"
        lead="Chaque composant du kit, dans tous ses états."
        actions={
          <Button variant="secondary" onClick={() => theme.toggle()}>
            {current === 'dark' ? 'Thème clair' : 'Thème sombre'}
          </Button>
        }
      />
      {Object.entries(EXAMPLES).map(([title, examples]) => (
        <Section key={title} title={title} id={`kit-${title}`}>
          {Object.entries(examples).map(([name, states]) => (
            <section key={name} className={styles.example} aria-label={name}>
              <h3>{name}</h3>
              <div className={styles.states}>{states}</div>
            </section>
          ))}
        </Section>
      ))}
    </Page>
  );
}
