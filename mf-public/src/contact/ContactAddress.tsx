import { usePublicSettings } from '@eveneo/platform';
import { contactTexts } from '../texts/static';

/** Where to write to us: an address that somebody reads. Nothing where none is named. */
export function ContactAddress({ className }: { className?: string }) {
  const { contactEmail } = usePublicSettings();
  if (!contactEmail) return null;
  return (
    <p className={className}>
      {contactTexts.writeTo} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </p>
  );
}
