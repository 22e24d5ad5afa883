import { usePageTitle } from '@eveneo/platform';
import { AccountPage } from '../../account/AccountPage';
import { DeadLink } from '../../account/LinkPage';
import { useOpenedLink } from '../../account/use-opened-link';
import { reportPageTexts as texts } from '../../texts/report';
import { ReportView } from './ReportView';
import { StatementView } from './StatementView';

/**
 * /report?token=…: a report for the person who made it ('r…'), or a statement of reasons for the author of a piece
 * ('s…') or of a suspended account ('c…').
 */
export default function ReportPage() {
  const token = useOpenedLink(['token'])?.token;
  usePageTitle(texts.title);
  if (token && /^[cs]/.test(token)) return <StatementView token={token} />;
  if (token?.startsWith('r')) return <ReportView token={token} />;
  return (
    <AccountPage title={texts.title}>
      <DeadLink text={texts.incomplete} />
    </AccountPage>
  );
}
