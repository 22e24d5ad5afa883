import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { BEGUN_KEY, STUCK_KEY, VISIT_METRIC, WAITING_ID } from '../../inlined/page-data';

/** Cookie with the version of the shell that has just failed in this browser: the host then sends another one. */
export const BROKEN_SHELL_COOKIE = 'coque';

/** How long a browser in which a shell failed gets the fallback. A new version is sent at once. */
const KEPT_S = 600;
/** A page that is not drawn by then says that it is not complete; one that shows nothing is a failure. */
const LATE_MS = 8_000;
/** How often files that have not arrived are asked for again. */
const AGAIN_MS = 4_000;
/** How often a page without a working shell checks for another one. */
const ASK_MS = 10_000;

/** The mark of a load this old shows that it is stuck; a more recent mark may be another tab's. */
const STUCK_MS = 4_000;

/**
 * Detects a broken shell, which cannot detect itself: a script or stylesheet that is missing or altered, an error
 * before the first render, or no visible text. Reports the failure, then reloads with the fallback shell, but never
 * while a field has a value. Without a fallback, or without cookies, a first screen stays, and a skeleton gives way to
 * a static page; both reload once another shell is live. Anything the failed shell rendered is removed with its root.
 *
 * A file that does not arrive is nobody's fault: the page stays as it is, a line below the header says that it is not
 * complete, and the file is asked for again until it comes. Asked for with fetch, which tells a refusal from a lost
 * connection. A file that arrives twice runs once (tools/delivery/webpack/shell-config.ts).
 *
 * Drawn means that a text can be seen: it is what elementFromPoint finds in its middle. A page below the window or
 * under an empty layer is not drawn; the layer of a page is its area's. What an extension lays over a page, and a
 * dialog, have a text of their own. 'Chargement…' alone is no page, unless an area is on its way or waits for data.
 *
 * A shell that loops forever blocks this script too: the registry counts loads that reported a beginning but no
 * end, and the next load of this browser finds the mark and uses the fallback of the shell, or of the area in the
 * mark; when both releases of an area hung one after the other, the shell's. A page that only waits keeps its mark fresh. A background tab is counted only once it is visible.
 *
 * Small and in old syntax because it is inlined into every page, before the scripts that it watches. Writes no
 * HTML, so it works under Trusted Types.
 */
const source = `(function(v,f){
var l=Date.now(),D=document,H=D.documentElement,h=H.dataset,b=RegExp('/r/shell/'+v+'/'),c='${BROKEN_SHELL_COOKIE}='+v,K='${BEGUN_KEY}',bad={},busy={},done={},o,m,t,s,k,w,x,z,g=0;
function $(i){return D.querySelector(i)}
function all(s,t){return [].some.call(D.querySelectorAll(s),t)}
function add(r,n,t){n=r.appendChild(D.createElement(n));n.textContent=t;return n}
function post(u,b){try{b.visit=performance.getEntriesByType('navigation')[0].serverTiming.filter(function(t){
return t.name==='${VISIT_METRIC}'})[0].description}catch(e){}
(b.code||b.visit)&&fetch(u,{method:'POST',keepalive:true,headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}).catch(up)}
function load(e){post('${addressOf(calls.reportLoad)}',{version:v,ended:e})}
function blame(k){post('${addressOf(calls.reportReleaseFailure)}',{name:'shell',version:v,code:k})}
function other(){if(!f)return 0;D.cookie=c+';path=/;max-age=${KEPT_S};samesite=lax';return D.cookie.indexOf(c)>=0}
function mark(t){try{t?localStorage.setItem(K,v+' '+t):localStorage.removeItem(K)}catch(e){}}
function hung(z){try{return localStorage.getItem(z||K).split(' ')}catch(e){return[]}}
function end(){if(o==null)return;mark();if(o){load(true);o=null}}
function n(){if(o!=null)if(up())end();else{var a=hung();
if(o&&Date.now()-a[1]>999)mark(Date.now()+(a[2]?' '+a[2]:''));setTimeout(n,250)}}
function see(){if(D.hidden)end();else if(o===0){l=Date.now();mark(m||l);load(!(o=1));n();setTimeout(late,${LATE_MS})}}
function up(){var R=$('#root'),n,e,r,q,x,i;w=k=0;if($('#${WAITING_ID}')||!$('#root>*'))return;if(D.hidden||!innerHeight)return 1;
for(i=D.createTreeWalker(R,4);n=i.nextNode();){e=n.parentElement;r=e.getBoundingClientRect();
q=n.data.trim()&&r.width>1&&(!e.checkVisibility||e.checkVisibility({opacityProperty:true,visibilityProperty:true}))&&
D.elementFromPoint((Math.max(r.left,0)+Math.min(r.right,innerWidth))/2,(Math.max(r.top,0)+Math.min(r.bottom,innerHeight))/2);
if(!q)continue;if(e.contains(q)){if(/^\\s*Chargement/.test(n.data))w=1;else if(e.closest('header,footer'))x=1;else return 1}
else if(!q.contains(e)){k=q;if(!R.contains(q)&&(/\\S/.test(q.textContent)||q.shadowRoot||/-|iframe/.test(q.localName)))return 1}}
return x&&!w}
function typed(){return all('input,textarea,option',function(e){return 'defaultSelected' in e?e.selected!==e.defaultSelected:e.checked!==e.defaultChecked||e.value!==e.defaultValue})}
function again(){if(h.fault){if(!typed())return location.reload();delete h.fault}dispatchEvent(new Event('online'))}
function retry(r){r=add(r,'button','Réessayer');r.className='frame-button';r.onclick=again}
function note(){var w=$('#${WAITING_ID}');end();t=t||setInterval(ask,${AGAIN_MS});if(!w||s)return;
s=D.createElement('p');s.className='frame-notice frame-new-version';s.setAttribute('role','status');
add(s,'span','Cette page n’est pas encore complète. Le chargement est plus long que prévu. Merci de patienter.');retry(s);w.before(s)}
function panel(){var r=$('#root'),m=D.createElement('main'),s;if(!r)return setTimeout(panel,50);
m.className='frame-panel';
add(m,'h1',D.title.replace(' – Événéo',''));add(m,'p',$('meta[name=description]').content);
add(m,'p','Le site ne peut pas s’afficher en entier pour le moment.').setAttribute('role','alert');retry(m);
s=D.createElement('div');s.id='root';r.replaceWith(s);s.appendChild(m)}
function fail(k,a){if(h.fault||up()&&k!=='stylesheet')return;h.fault=k;end();
a||blame(k);heal();
setInterval(function(){h.fault&&(f?heal():fetch('/live-set.json').then(function(a){return a.json()}).then(function(a){
a.shell!==v&&!typed()&&location.reload()}).catch(up))},${ASK_MS})}
function heal(){f=other();if(f&&!typed())return location.reload();if($('#${WAITING_ID} .frame-view'))return note();f=0;
all('style,[rel=stylesheet]',function(e){e.sheet&&h.fault!=='blank'||e.remove()});
if(h.fault==='blank'){D.adoptedStyleSheets=[];k&&k.remove();D.body.style=H.style=''}panel()}
function later(k){setTimeout(fail,0,k)}
function ask(x){all('script[src],[rel=stylesheet]',function(e){var u=e.src||e.href;
if(!b.test(u)||(done[u]||!e.rel&&!$('#${WAITING_ID}'))||busy[u]&&!x)return;
busy[u]=1;fetch(u,{cache:bad[u]||x?'reload':'default'}).then(function(a){return a.arrayBuffer().then(function(){
busy[u]=0;if(a.status>399&&a.status<500||a.ok&&bad[u]>2)fail(e.rel?'stylesheet':'entry');else if(a.ok){
var n=D.createElement(e.tagName);n.crossOrigin='anonymous';n.integrity=e.integrity;
if(e.rel){n.rel=e.rel;n.href=u}else n.src=u;e.replaceWith(n)}})}).catch(function(){busy[u]=0})})}
function late(){if(up()||h.fault)return;if($('#${WAITING_ID}')){if(!g)ask();note();g=1}else if(++g>2){var a=hung()[2];if(w&&a)return end();
a=k&&k.closest('main')&&a;if(a&&h.stuck!==a&&!typed()){end();mark('1 '+a);return location.reload()}return fail('blank',a)}setTimeout(late,999)}
m=hung();x=l-m[1]>${STUCK_MS};
if(x&&m[2]){z=hung('${STUCK_KEY}');if(m[0]===v&&z[1]>l&&z[0]!==m[2]&&z[0].split('@')[0]===m[2].split('@')[0])blame('silent');else{h.stuck=m[2];x=0}}
if(x&&m[0]===v){mark();if(other()){localStorage.removeItem('${STUCK_KEY}');stop();return location.reload()}}
m=!m[2]&&m[0]===v&&m[1];
mark(m||l);o=0;D.hidden?n():see();
addEventListener('pagehide',end);D.addEventListener('visibilitychange',see);
addEventListener('online',function(){t&&ask(1)});D.addEventListener('load',function(e){e=e.target;done[e.src||e.href]=1},true);
addEventListener('error',function(e){var t=e.target,u=t.src||t.href;
if(b.test(e.filename))later('start');else if(t.rel!=='preload'&&/\\/r\\/.+s$/.test(u)){note();if(b.test(u)){bad[u]=(bad[u]||0)+1;ask()}}},true);
addEventListener('unhandledrejection',function(e){b.test(e.reason&&e.reason.stack)&&later('start')})
})`.replace(/\n/g, '');

/**
 * The watch on one shell.
 * @param hasFallback the host has another shell for a browser in which this one fails
 */
export const shellWatch = (version: string, hasFallback: boolean): string =>
  `${source}(${JSON.stringify(version)},${hasFallback ? 1 : 0});`;
