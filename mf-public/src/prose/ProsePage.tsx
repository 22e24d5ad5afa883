import { Link, usePublicSettings } from '@eveneo/platform';
import { formatDay } from 'mf-shared/format/date-text';
import { typography } from 'mf-shared/format/typography';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { ContactAddress } from '../contact/ContactAddress';
import { proseTexts } from '../texts/static';
import styles from './ProsePage.module.css';

/** `[words](/path)` in a text is a link within the site. */
export interface ProseSection {
  title: string;
  paragraphs?: readonly string[];
  list?: readonly string[];
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
}

interface Prose {
  title: string;
  lead: string;
  /** YYYY-MM-DD */
  updated: string;
  sections: (settings: ReturnType<typeof usePublicSettings>) => readonly ProseSection[];
}

const LINK = /\[([^\]]+)\]\((\/[^)]*)\)/;

function Inline({ text }: { text: string }) {
  const link = LINK.exec(text);
  if (!link) return <>{typography(text)}</>;
  const [whole, words, to = '/'] = link;
  return (
    <>
      {typography(text.slice(0, link.index))}
      <Link to={to}>{words}</Link>
      <Inline text={text.slice(link.index + whole.length)} />
    </>
  );
}

/** From so many sections on, a list of them stands above. */
const LONG = 7;
const idOf = (at: number) => `partie-${at + 1}`;

function Contents({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label={proseTexts.contents} className={styles.contents}>
      <ol role="list">
        {titles.map((title, at) => (
          <li key={title}>
            <Link to={`#${idOf(at)}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function prosePage(prose: Prose) {
  return function ProsePage() {
    const sections = prose.sections(usePublicSettings());
    return (
      <Page width="text">
        <PageHeader title={prose.title} lead={typography(prose.lead)} />
        {sections.length >= LONG && <Contents titles={sections.map(({ title }) => title)} />}
        {sections.map(({ title, paragraphs = [], list = [], table }, at) => (
          <section key={title} id={idOf(at)} tabIndex={-1} className={styles.section}>
            <h2>{title}</h2>
            {paragraphs.map((text) => (
              <p key={text}>
                <Inline text={text} />
              </p>
            ))}
            {list.length > 0 && (
              <ul className={styles.list}>
                {list.map((text) => (
                  <li key={text}>
                    <Inline text={text} />
                  </li>
                ))}
              </ul>
            )}
            {table && (
              <table className={styles.table}>
                <thead>
                  <tr>
                    {table.head.map((text) => (
                      <th key={text} scope="col">
                        {text}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.rows.map(([what = '', ...cells]) => (
                    <tr key={what}>
                      <th scope="row">{typography(what)}</th>
                      {cells.map((text) => (
                        <td key={text}>{typography(text)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
        ))}
        <ContactAddress />
        <p className={styles.updated}>
          <RaisedText text={proseTexts.updated(formatDay(prose.updated))} />
        </p>
      </Page>
    );
  };
}
