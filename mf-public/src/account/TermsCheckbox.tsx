import type { ComponentProps } from 'react';
import { Link } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { registerTexts } from '../texts/account';

/** A new tab: leaving the page would lose what is typed and not stored. */
const BesideLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank">
    {children}
    <span className="visually-hidden"> {registerTexts.newTab}</span>
  </Link>
);

/** A checkbox that accepts the terms and the privacy policy. */
export function TermsCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const { terms } = registerTexts;
  return (
    <Checkbox
      label={
        <>
          {terms.before}
          <BesideLink to={addresses.terms}>{terms.conditions}</BesideLink>
          {terms.between}
          <BesideLink to={addresses.privacy}>{terms.privacy}</BesideLink>
          {terms.after}
        </>
      }
      {...props}
    />
  );
}
