import { useRef } from 'react';
import { CATEGORY_TEXTS } from '@eveneo/contract/application/report-texts';
import type { CaseDetail } from '@eveneo/contract/application/reports';
import { Link, usePageTitle, usePublicSettings, useQuery } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatInstant } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Badge } from 'mf-shared/ui/badge';
import { Banner } from 'mf-shared/ui/banner';
import { LinkButton } from 'mf-shared/ui/button';
import { Card } from 'mf-shared/ui/card';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Spinner } from 'mf-shared/ui/spinner';
import { Decided } from './Decided';
import { DecisionForm } from './DecisionForm';
import { caseQuery } from './report-calls';
import { reportsTexts as t } from './texts';
import styles from './ReportsPage.module.css';

const back = (
  <LinkButton to="/reports" variant="secondary">
    {t.back}
  </LinkButton>
);

/** The copy of the reported piece, and its current text if that differs. */
function Piece({ detail }: { detail: CaseDetail }) {
  const { text, now, picture, rating, event_id: eventId } = detail;
  return (
    <section className={styles.part}>
      <h2>{detail.reports > 0 ? t.piece : t.ownPiece}</h2>
      {now === null && <Banner tone="info">{t.gone}</Banner>}
      {rating !== null && <p>{t.rating(rating)}</p>}
      {text ? <blockquote className={styles.reported}>{shownText(text)}</blockquote> : <p>{t.erased}</p>}
      {now !== null && now !== text && (
        <>
          <p>{t.changed}</p>
          <blockquote className={styles.reported}>{shownText(now)}</blockquote>
        </>
      )}
      {picture && (
        <details className={styles.picture}>
          <summary>{t.picture}</summary>
          <img src={picture} alt={t.pictureAlt} />
        </details>
      )}
      {eventId !== null && <Link to={addresses.event(eventId)}>{t.toEvent}</Link>}
    </section>
  );
}

const Author = ({ author }: Pick<CaseDetail, 'author'>) => (
  <section className={styles.part}>
    <h2>{t.author}</h2>
    <p>{author ? <Link to={`/users/${author.id}`}>{shownText(author.name)}</Link> : t.noAuthor}</p>
    {author && <p className={layout.muted}>{t.earlier(author.decisions)}</p>}
  </section>
);

function Around({ around }: Pick<CaseDetail, 'around'>) {
  const { timeZone } = usePublicSettings();
  if (around.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t.around}</h2>
      <ul role="list" className={layout.stack4}>
        {around.map(({ id, name, text, at }) => (
          <li key={id} className={styles.stack}>
            <span className={layout.muted}>
              {shownText(name)}, <RaisedText text={formatInstant(at, timeZone)} />
            </span>
            <span>{shownText(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entries({ entries, kind }: Pick<CaseDetail, 'entries' | 'kind'>) {
  const { timeZone } = usePublicSettings();
  return (
    <section className={styles.part}>
      <h2>{t.entries}</h2>
      {entries.length === 0 && <p>{kind === 'account' ? t.ownSuspension : t.own}</p>}
      <ul role="list" className={layout.stack4}>
        {entries.map(({ category, words, at, by, baseless, text, contests }) => (
          <li key={`${at} ${words}`} className={styles.stack}>
            <span>
              <Badge>{CATEGORY_TEXTS[category]}</Badge>{' '}
              {contests !== undefined && <Badge tone="warning">{t.contests}</Badge>}
            </span>
            {words && <blockquote className={styles.words}>{shownText(words)}</blockquote>}
            <span className={layout.muted}>
              {t.by[by]}, <RaisedText text={formatInstant(at, timeZone)} />
              {baseless > 0 && `. ${t.baseless(baseless)}`}
            </span>
            {contests !== undefined && <Link to={`/reports?dossier=${contests}`}>{t.contested}</Link>}
            {text !== null && (
              <span className={layout.muted}>
                {t.copy}
                {'\u00a0: '}
                {shownText(text)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Undecided = ({ detail, onDone }: { detail: CaseDetail; onDone: () => void }) =>
  detail.may_decide === false ? <p>{t.otherDecides}</p> : <DecisionForm detail={detail} onDone={onDone} />;

/** A case on one screen: the piece, its author and context, the reports, and the decision. */
export function CaseView({ id }: { id: number }) {
  const query = useQuery(caseQuery(id));
  usePageTitle(t.title);
  const place = useRef<HTMLDivElement>(null);
  /** The form disappears with the pressed button: focus moves to the part that replaces it. */
  const stay = () => requestAnimationFrame(() => place.current?.focus());
  return (
    <Page>
      <QueryBoundary
        query={query}
        pending={
          <>
            <PageHeader title={t.title} actions={back} />
            <Spinner label={t.caseLoading} />
          </>
        }
        failed={(error) => failureText(error, { failed: t.caseFailed })}
        around={(panel) => (
          <>
            <PageHeader title={t.title} actions={back} />
            {panel}
          </>
        )}
      >
        {(detail) => (
          <>
            <PageHeader
              title={(detail.reports > 0 ? t.heads : t.kinds)[detail.kind]}
              lead={shownText(detail.title || t.noAuthor)}
              actions={back}
            />
            <div className={styles.case}>
              <Card className={layout.stack6}>
                <Piece detail={detail} />
                <Around around={detail.around} />
                <Author author={detail.author} />
              </Card>
              <Card className={layout.stack6}>
                <Entries entries={detail.entries} kind={detail.kind} />
                <div ref={place} tabIndex={-1} className={layout.stack6}>
                  {detail.state === 'open' ? (
                    <Undecided detail={detail} onDone={stay} />
                  ) : (
                    <Decided detail={detail} onDone={stay} />
                  )}
                </div>
              </Card>
            </div>
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}
