import { addresses } from '../../format/addresses';
import { shownText } from '../../format/typography';
import { LinkButton } from '../../ui/button';
import type { DashboardEvent } from './dashboard-event';
import { DASHBOARD_TEXTS as texts } from './texts';

/** 'Détails', which leads to the event's page. */
export const DetailsLink = ({
  event,
  reload = false,
}: {
  event: Pick<DashboardEvent, 'id' | 'title'>;
  /** By a full page load. */
  reload?: boolean;
}) => (
  <LinkButton to={addresses.event(event.id)} variant="secondary" reloadDocument={reload}>
    {texts.details}
    <span className="visually-hidden"> {shownText(event.title)}</span>
  </LinkButton>
);
