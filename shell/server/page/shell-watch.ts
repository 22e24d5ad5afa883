import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { VISIT_METRIC } from '../../inlined/page-data';

/** Cookie with the version of the shell that has just failed in this browser: the host then sends another one. */
export const BROKEN_SHELL_COOKIE = 'coque';
/** Marks the placeholder in the HTML; once it is gone, the shell has rendered. */
export const WAITING_ID = 'attente';

/** How long a browser in which a shell failed gets the fallback. A new version is sent at once. */
const KEPT_S = 600;
/**
 * Give up on a shell that sends no byte for this long; a shell that has drawn by the second value is not
 * watched.
 */
const STALL_MS = 8_000;
const WATCH_AFTER_MS = 2_000;
/** How often a page without a working shell checks for another one. */
const ASK_MS = 10_000;

/**
 * Detects a broken shell, which cannot detect itself: a script or stylesheet that is missing, altered or
 * hangs, or an error before the first render. Reports the failure, then reloads with the fallback shell.
 * Without a fallback, or without cookies, shows a static page and reloads once another shell is live. What
 * the failed shell drew is dropped with its root. Small and in old syntax because it is inlined into every
 * page, before what it watches. Writes no HTML, so it works under Trusted Types.
 */
const source = `(function(v,f){
var l=Date.now(),h=document.documentElement.dataset,b=RegExp('/r/shell/'+v+'/'),c='${BROKEN_SHELL_COOKIE}='+v;
function $(i){return document.querySelector(i)}
function visit(){try{return performance.getEntriesByType('navigation')[0].serverTiming.filter(function(t){
return t.name==='${VISIT_METRIC}'})[0].description}catch(e){}}
function up(){return $('#root>*')&&!$('#${WAITING_ID}')}
function panel(){var r=$('#root'),m=document.createElement('main'),s;if(!r)return setTimeout(panel,50);
m.className='frame-panel';
function add(n,t){s=document.createElement(n);s.textContent=t;m.appendChild(s)}
add('h1',document.title.replace(' – Événéo',''));add('p',$('meta[name=description]').content);
add('p','Le site ne peut pas s’afficher en entier pour le moment.');s.setAttribute('role','alert');add('button','Réessayer');
s.className='frame-button';s.onclick=function(){location.reload()};
r.replaceWith(s=r.cloneNode());s.appendChild(m);
setInterval(function(){m.isConnected&&fetch('/live-set.json').then(function(a){return a.json()}).then(function(a){
a.shell!==v&&location.reload()}).catch(up)},${ASK_MS})}
function fail(k){if(h.fault||up()&&k!=='stylesheet')return;h.fault=k;
fetch('${addressOf(calls.reportReleaseFailure)}',{method:'POST',keepalive:true,headers:{'Content-Type':'application/json'},
body:JSON.stringify({name:'shell',version:v,code:k,visit:visit()})}).catch(up);
if(f){document.cookie=c+';path=/;max-age=${KEPT_S};samesite=lax';if(document.cookie.indexOf(c)>=0)return location.reload()}
document.querySelectorAll('link[rel=stylesheet]').forEach(function(e){e.sheet||e.remove()});panel()}
function later(k){setTimeout(fail,0,k)}
addEventListener('error',function(e){var t=e.target;
b.test(e.filename||t.rel!=='preload'&&(t.src||t.href))&&
later(e.filename?'start':t.rel?'stylesheet':'entry')},true);
addEventListener('unhandledrejection',function(e){b.test(e.reason&&e.reason.stack)&&later('start')});
setTimeout(function(){if(up())return;
document.querySelectorAll('script[src],link[rel=stylesheet]').forEach(function(e){var u=e.src||e.href;
b.test(u)&&!performance.getEntriesByName(u)[0]&&fetch(u).then(function(a){var r=a.body.getReader();
(function n(){r.read().then(function(a){l=Date.now();a.done||n()},up)})()}).catch(up)});
(function n(){if(!up())Date.now()-l<${STALL_MS}?setTimeout(n,250):fail('timeout')})()},${WATCH_AFTER_MS})
})`.replace(/\n/g, '');

/**
 * The watch on one shell.
 * @param hasFallback the host has another shell for a browser in which this one fails
 */
export const shellWatch = (version: string, hasFallback: boolean): string =>
  `${source}(${JSON.stringify(version)},${hasFallback ? 1 : 0});`;
