// Imported first: it provides the browser globals that the other modules read.
import { firstScreens } from '@eveneo/platform/server';
import type { InlinedArea } from '../inlined/page-data';
import { WAITING_ID } from '../inlined/page-data';
import { Footer } from './frame/Footer';
import { HeaderOf } from './frame/Header';
import { NotFoundPage } from './frame/NotFoundPage';
import { texts } from './texts';

const areasIn = ({ areas }: Record<string, unknown>) => areas as InlinedArea[];

/** The shell's server function: a visitor's frame as HTML, and the page for an unknown URL. */
export const firstScreen = firstScreens({
  header: {
    default: ({ answers }) => (
      <>
        <a href={`#${WAITING_ID}`} className="skip-link">
          {texts.skipToContent}
        </a>
        <a href="#pied-de-page" className="skip-link">
          {texts.skipToFooter}
        </a>
        {[false, true].map((mobile) => (
          <div key={String(mobile)} className={mobile ? 'frame-narrow' : 'frame-wide'}>
            <HeaderOf areas={areasIn(answers)} mobile={mobile} />
          </div>
        ))}
      </>
    ),
  },
  footer: {
    default: ({ answers }) => (
      <div className="frame-visitor">
        <Footer areas={areasIn(answers)} />
      </div>
    ),
  },
  'not-found': { default: NotFoundPage },
});
