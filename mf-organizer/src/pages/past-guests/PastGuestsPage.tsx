import { Send, Tag } from 'lucide-react';
import { useState } from 'react';
import type { PastGuest, PastGuests } from '@eveneo/contract/application/past-guests';
import { useQuery } from '@eveneo/platform';
import { formatDate, formatInstantDate } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Avatar } from 'mf-shared/ui/avatar';
import { Badge } from 'mf-shared/ui/badge';
import { Button, IconButton } from 'mf-shared/ui/button';
import { DataTable, Who } from 'mf-shared/ui/data-table';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Page, PageHeader, Section } from 'mf-shared/ui/page';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { SearchInput } from 'mf-shared/ui/search-input';
import { FIRST, messagesQuery, pastGuestsQuery, type Asked } from './calls';
import { TagsDialog } from './TagsDialog';
import { texts } from './texts';
import { WriteDialog } from './WriteDialog';

/** Who came to one's events, with tags of one's own, and words to those who agreed. */
export default function PastGuestsPage() {
  const [asked, setAsked] = useState(FIRST);
  const [writing, setWriting] = useState(false);
  const query = useQuery(pastGuestsQuery(asked));
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button
            icon={<Send aria-hidden="true" />}
            aria-haspopup="dialog"
            disabled={!query.data}
            onClick={() => setWriting(true)}
          >
            {texts.write.open}
          </Button>
        }
      />
      <QueryBoundary
        query={query}
        pending={<LoadingRows label={texts.loading} />}
        failed={(error) => failureText(error, texts)}
      >
        {(found) => (
          <>
            <People found={found} asked={asked} onAsk={setAsked} />
            <Sent />
            {writing && <WriteDialog tags={found.tags} first={asked.tag} onClose={() => setWriting(false)} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

const isFiltered = ({ search, tag }: Asked) => search !== '' || tag !== '';

function People({ found, asked, onAsk }: { found: PastGuests; asked: Asked; onAsk: (asked: Asked) => void }) {
  return (
    <Section title={texts.people} id="personnes">
      <SearchInput
        id="past-guests-search"
        label={texts.search}
        value={asked.search}
        onChange={({ target }) => onAsk({ ...asked, search: target.value, page: 1 })}
      />
      {found.tags.length > 0 && (
        <FilterChips
          label={texts.tagFilter}
          options={Object.fromEntries([['', texts.everybody], ...found.tags.map((tag) => [tag, tag])])}
          value={asked.tag}
          onChange={(tag) => onAsk({ ...asked, tag, page: 1 })}
        />
      )}
      {found.data.length === 0 ? (
        isFiltered(asked) ? (
          <EmptyState title={texts.noMatch} />
        ) : (
          <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
        )
      ) : (
        <>
          <p role="status" className={layout.muted}>
            {texts.count(found.total)}
          </p>
          <Table found={found} />
        </>
      )}
      {found.last_page > 1 && (
        <Pagination
          page={found.current_page}
          last={found.last_page}
          onChange={(page) => onAsk({ ...asked, page })}
        />
      )}
    </Section>
  );
}

function Table({ found: { data, tags } }: { found: PastGuests }) {
  const [tagged, setTagged] = useState<PastGuest | null>(null);
  return (
    <>
      <DataTable
        lines
        caption={texts.people}
        rows={data}
        rowKey={({ key }) => key}
        columns={[
          {
            id: 'name',
            header: texts.name,
            names: true,
            cell: (guest) => (
              <Who picture={<Avatar id={guest.user_id} name={guest.name} src={guest.avatar} />}>
                <span>{shownText(guest.name)}</span>
                <span className={layout.muted}>
                  <RaisedText text={[...guest.tags, ...(guest.agreed ? [texts.agreed] : [])].join(DOT)} />
                </span>
              </Who>
            ),
          },
          {
            id: 'events',
            header: texts.events,
            numeric: true,
            cell: ({ events }) => texts.times(events),
          },
          {
            id: 'last',
            header: texts.last,
            short: true,
            wide: true,
            cell: ({ last_date }) => formatDate(last_date),
          },
          {
            id: 'tags',
            header: texts.tags,
            short: true,
            cell: (guest) => (
              <IconButton
                label={texts.tag.open(shownText(guest.name))}
                aria-haspopup="dialog"
                onClick={() => setTagged(guest)}
              >
                <Tag aria-hidden="true" />
              </IconButton>
            ),
          },
        ]}
      />
      {tagged && <TagsDialog guest={tagged} known={tags} onClose={() => setTagged(null)} />}
    </>
  );
}

/** The latest messages, with how many mails of each have gone. */
function Sent() {
  const { data } = useQuery(messagesQuery(''));
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={texts.sent} id="envoyes">
      <ul role="list" className={layout.stack3}>
        {data.data.map(({ id, subject, tag, sent_at, mailed, due }) => (
          <li key={id}>
            <strong>{shownText(subject)}</strong> {tag !== null && <Badge>{tag}</Badge>}
            <p className={layout.muted}>{formatInstantDate(sent_at) + DOT + texts.progress(mailed, due)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
