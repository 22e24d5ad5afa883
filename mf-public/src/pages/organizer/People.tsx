import { Fragment } from 'react';
import type { Person } from '@eveneo/contract/application/co-organizers';
import { Link } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { shownText } from 'mf-shared/format/typography';

/** 'avec Lucas Bernard, Inès Moreau', each with a link to their page. */
export const People = ({ label, people }: { label: string; people: readonly Person[] }) => (
  <>
    {' '}
    {label}{' '}
    {people.map(({ id, name }, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <Link to={addresses.organizer(id)}>{shownText(name)}</Link>
      </Fragment>
    ))}
  </>
);
