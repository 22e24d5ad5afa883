import { usePublicSettings } from '@eveneo/platform';
import { contactTexts } from '../texts/static';

/** Where to write to us: an address that somebody reads. Nothing where the host of before does not name one. */
export function ContactAddress({ className }: { className?: string }) {
  const { contactEmail } = usePublicSettings();
  if (!contactEmail) return null;
  return (
    <p className={className}>
      {contactTexts.writeTo} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </p>
  );
}
