import { usePublicSettings } from '@eveneo/platform';
import { contactTexts } from '../texts/static';

/** The operator's contact address, if one is configured. */
export function ContactAddress({ className }: { className?: string }) {
  const { contactEmail } = usePublicSettings();
  if (!contactEmail) return null;
  return (
    <p className={className}>
      {contactTexts.writeTo} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </p>
  );
}
