import { useLocation } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { linkTexts as texts } from '../texts/account';
import { backTo } from './destination';

/** Links to login and sign-up, which lead back here: the page's history entry keeps its link. */
export function VisitorLinks({ text }: { text: string }) {
  const state = backTo(useLocation());
  return (
    <>
      <p>{text}</p>
      <LinkButton to={addresses.login} state={state} size="l" wide>
        {texts.login}
      </LinkButton>
      <LinkButton to={addresses.register} state={state} variant="secondary" wide>
        {texts.register}
      </LinkButton>
    </>
  );
}
