import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { BEGUN_KEY, VISIT_METRIC, WAITING_ID } from '../../inlined/page-data';

/** Cookie with the version of the shell that has just failed in this browser: the host then sends another one. */
export const BROKEN_SHELL_COOKIE = 'coque';

/** How long a browser in which a shell failed gets the fallback. A new version is sent at once. */
const KEPT_S = 600;
/**
 * After STALL_MS without a byte of the shell, it is given up; a shell that has rendered
 * within WATCH_AFTER_MS is not watched.
 */
const STALL_MS = 8_000;
const WATCH_AFTER_MS = 2_000;
/** How often a page without a working shell checks for another one. */
const ASK_MS = 10_000;

/** The mark of a load this old shows that it is stuck; a more recent mark may be another tab's. */
const STUCK_MS = 4_000;

/**
 * Detects a broken shell, which cannot detect itself: a script or stylesheet that is missing, altered or hangs, an
 * error before the first render, or no visible text. Reports the failure, then reloads with the fallback shell.
 * Without a fallback, or without cookies, shows a static page and reloads once another shell is live. Anything the
 * failed shell rendered is removed with its root.
 *
 * A shell that loops forever blocks this script too: the registry counts loads that reported a beginning but no
 * end, and the next load of this browser finds the mark and uses the fallback of the shell, or of the area in the
 * mark. A background tab is counted only once it is visible.
 *
 * Small and in old syntax because it is inlined into every page, before the scripts that it watches. Writes no
 * HTML, so it works under Trusted Types.
 */
const source = `(function(v,f){
var l=Date.now(),D=document,h=D.documentElement.dataset,b=RegExp('/r/shell/'+v+'/'),c='${BROKEN_SHELL_COOKIE}='+v,o,m;
function $(i){return D.querySelector(i)}
function post(u,b){try{b.visit=performance.getEntriesByType('navigation')[0].serverTiming.filter(function(t){
return t.name==='${VISIT_METRIC}'})[0].description}catch(e){}
(b.code||b.visit)&&fetch(u,{method:'POST',keepalive:true,headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}).catch(up)}
function load(e){post('${addressOf(calls.reportLoad)}',{version:v,ended:e})}
function other(){if(!f)return;D.cookie=c+';path=/;max-age=${KEPT_S};samesite=lax';return D.cookie.indexOf(c)>=0}
function mark(t){try{t?localStorage.setItem('${BEGUN_KEY}',v+' '+t):localStorage.removeItem('${BEGUN_KEY}')}catch(e){}}
function end(){if(o==null)return;mark();if(o){load(true);o=null}}
function n(){o!=null&&(up()?end():setTimeout(n,250))}
function see(){if(D.hidden)end();else if(o===0){l=Date.now();mark(m||l);load(!(o=1));n();setTimeout(w,${WATCH_AFTER_MS})}}
function up(){if($('#${WAITING_ID}')||!$('#root>*'))return;if(D.hidden)return 1;for(var n,e,r,w=D.createTreeWalker($('#root'),4);n=w.nextNode();){
e=n.parentElement;r=e.getBoundingClientRect();
if(n.data.trim()&&r.width>1&&r.bottom>0&&r.right>0&&
(!e.checkVisibility||e.checkVisibility({opacityProperty:true,visibilityProperty:true})))return true}}
function panel(){var r=$('#root'),m=D.createElement('main'),s;if(!r)return setTimeout(panel,50);
m.className='frame-panel';
function add(n,t){s=D.createElement(n);s.textContent=t;m.appendChild(s)}
add('h1',D.title.replace(' – Événéo',''));add('p',$('meta[name=description]').content);
add('p','Le site ne peut pas s’afficher en entier pour le moment.');s.setAttribute('role','alert');add('button','Réessayer');
s.className='frame-button';s.onclick=function(){location.reload()};
r.replaceWith(s=r.cloneNode());s.appendChild(m);
setInterval(function(){m.isConnected&&fetch('/live-set.json').then(function(a){return a.json()}).then(function(a){
a.shell!==v&&location.reload()}).catch(up)},${ASK_MS})}
function fail(k){if(h.fault||up()&&k!=='stylesheet')return;h.fault=k;end();
post('${addressOf(calls.reportReleaseFailure)}',{name:'shell',version:v,code:k});
if(other())return location.reload();
D.querySelectorAll('style,[rel=stylesheet]').forEach(function(e){e.sheet&&k!=='blank'||e.remove()});panel()}
function later(k){setTimeout(fail,0,k)}
try{m=localStorage.getItem('${BEGUN_KEY}').split(' ');if(m[2])m=l-m[1]>${STUCK_MS}&&(h.stuck=m[2])&&0;m=m[0]===v&&m[1]}catch(e){m=0}
if(m&&l-m>${STUCK_MS}){mark();if(other()){stop();return location.reload()}}
mark(m||l);o=0;D.hidden?n():see();
addEventListener('pagehide',end);D.addEventListener('visibilitychange',see);
addEventListener('error',function(e){var t=e.target;
b.test(e.filename||t.rel!=='preload'&&(t.src||t.href))&&
later(e.filename?'start':t.rel?'stylesheet':'entry')},true);
addEventListener('unhandledrejection',function(e){b.test(e.reason&&e.reason.stack)&&later('start')});
function w(){if(up())return;
D.querySelectorAll('script[src],[rel=stylesheet]').forEach(function(e){var u=e.src||e.href;
b.test(u)&&!performance.getEntriesByName(u)[0]&&fetch(u).then(function(a){var r=a.body.getReader();
(function n(){r.read().then(function(a){l=Date.now();a.done||n()},up)})()}).catch(up)});
(function n(){if(!up())Date.now()-l<${STALL_MS}?setTimeout(n,250):fail($('#${WAITING_ID}')?'timeout':'blank')})()}
})`.replace(/\n/g, '');

/**
 * The watch on one shell.
 * @param hasFallback the host has another shell for a browser in which this one fails
 */
export const shellWatch = (version: string, hasFallback: boolean): string =>
  `${source}(${JSON.stringify(version)},${hasFallback ? 1 : 0});`;
