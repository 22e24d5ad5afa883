import { Link } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { texts } from '../texts';

export function NotFoundPage() {
  return (
    <section className="frame-panel frame-nothing">
      <p className="frame-code" aria-hidden="true">
        404
      </p>
      <div>
        <h1 tabIndex={-1}>{texts.notFound.title}</h1>
        <p>{texts.notFound.text}</p>
        <p className="frame-actions">
          <Link to="/" className="frame-button">
            {texts.notFound.back}
          </Link>
          <Link to={addresses.allEvents} className="frame-button frame-button-quiet">
            {texts.notFound.events}
          </Link>
        </p>
      </div>
    </section>
  );
}
