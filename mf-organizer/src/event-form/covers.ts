import arts1 from './covers/arts-1.webp';
import arts6 from './covers/arts-6.webp';
import arts8 from './covers/arts-8.webp';
import edu1 from './covers/edu-1.webp';
import edu8 from './covers/edu-8.webp';
import edu11 from './covers/edu-11.webp';
import sports6 from './covers/sports-6.webp';
import sports7 from './covers/sports-7.webp';
import sports9 from './covers/sports-9.webp';
import tech0 from './covers/tech-0.webp';
import tech6 from './covers/tech-6.webp';
import tech8 from './covers/tech-8.webp';

/** Addresses of the shipped covers, by category. */
export const COVERS = {
  arts: [arts1, arts6, arts8],
  sports: [sports6, sports7, sports9],
  tech: [tech0, tech6, tech8],
  edu: [edu1, edu8, edu11],
} as const;
