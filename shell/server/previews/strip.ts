import { PREVIEW_END_URL, type PreviewClaims } from '@eveneo/contract/delivery/previews';
import { PAGE_DATA_URL } from '../../inlined/page-data';
import { escapeHtml } from '../page/escape';
import type { Foot } from '../page/page-html';
import type { ResolvedPreview, Standing } from './previews';

/** Tells an open tab that its preview is over. */
export const PREVIEW_OVER_HEADER = 'X-Apercu';
/** Query parameter with which an open tab of a preview asks for its own set. */
export const PREVIEW_PARAMETER = 'apercu';

const INSTEAD: Record<Exclude<Standing, 'shown'>, string> = {
  ended: 'Cet aperçu a pris fin : vous voyez le site en ligne.',
  withdrawn: 'Une version de cet aperçu a été retirée : vous voyez le site en ligne.',
  unavailable:
    'Cet aperçu ne peut pas être montré pour le moment : vous voyez le site en ligne. Rechargez la page dans un instant.',
};
const OVER = 'Cet aperçu a pris fin. Rechargez la page pour voir le site en ligne.';

/** 'lundi 23 novembre 2026 à 11:30' */
function untilText({ until }: PreviewClaims, timeZone: string): string {
  const moment = new Date(until * 1000);
  const day = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'full' }).format(moment);
  const hour = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    moment,
  );
  return `${day} à ${hour}`;
}

/** Own colours, readable in both themes and with any stylesheet. */
const style = `#apercu{position:sticky;z-index:50;inset-block-end:0;max-height:45vh;overflow:auto;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 20px;padding:10px max(16px,env(safe-area-inset-left));border-block-start:3px solid #b45309;background:#fff3d6;color:#2b1a00;font:16px/1.4 system-ui,sans-serif;overflow-wrap:anywhere}
#apercu p{flex:1 1 15rem;margin:0;max-width:80ch}#apercu b{font-weight:700}#apercu span{white-space:nowrap}#apercu form{margin:0}
#apercu button{min-height:44px;padding:8px 18px;border:2px solid currentcolor;border-radius:999px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
#apercu button:hover{background:#2b1a00;color:#fff3d6}#apercu button:focus-visible{outline:3px solid #2b1a00;outline-offset:2px}
[data-theme=dark] #apercu{border-color:#f5b544;background:#3a2a08;color:#ffecc4}
[data-theme=dark] #apercu button:hover{background:#ffecc4;color:#3a2a08}[data-theme=dark] #apercu button:focus-visible{outline-color:#ffecc4}
html{scroll-padding-bottom:calc(var(--foot,5rem) + 8rem)}@media (height<480px){#apercu{position:static}}@media print{#apercu{display:none}}`;

/**
 * Tells the page the height of the banner. When the shell, of whichever version, requests the live set, requests
 * the preview's instead: other tabs of the browser stay outside of the preview.
 */
const script =
  `(function(i){var s=document.getElementById('apercu'),f=window.fetch,r=document.documentElement;
function room(){r.style.setProperty('--foot',getComputedStyle(s).position==='sticky'?s.offsetHeight+'px':'0px')}
room();window.ResizeObserver&&new ResizeObserver(room).observe(s);
if(i)window.fetch=function(u,o){if(u!=='${PAGE_DATA_URL}')return f.call(window,u,o);
return f(u+'?${PREVIEW_PARAMETER}='+i,o).then(function(a){if(a.headers.get('${PREVIEW_OVER_HEADER}'))
s.firstChild.textContent='${OVER}';return a})}})`.replace(/\n/g, '');

/**
 * The banner below every page of a preview: what the preview shows, until when, and how to leave. Written by the
 * host, so that no shell or area can omit it.
 */
export function previewStrip({ claims, standing }: ResolvedPreview, timeZone: string): Foot {
  const shown = standing === 'shown';
  const names = claims.releases
    .map(({ name, version }) => `<b>${name}</b> <span>${version}</span>`)
    .join(', ');
  const text = shown
    ? `Aperçu de ${names}, jusqu’au ${escapeHtml(untilText(claims, timeZone))}.`
    : escapeHtml(INSTEAD[standing]);
  const button = shown || standing === 'unavailable' ? 'Quitter l’aperçu' : 'Fermer';
  const own = `${script}(${shown ? JSON.stringify(claims.id) : 'null'})`;
  const html = `<style>${style}</style>
<aside id="apercu" aria-label="Aperçu"><p role="status">${text}</p><form method="post" action="${PREVIEW_END_URL}"><button>${button}</button></form></aside>
<script>${own}</script>
`;
  return { html, style, script: own };
}
