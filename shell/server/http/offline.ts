import type { FastifyInstance } from 'fastify';
import { KEPT_PAGES, PAGE_DATA_ID, PAGE_WITHDRAWN } from '@eveneo/contract/delivery/page-data';
import { PAGE_DATA_URL } from '../../inlined/page-data';
import { commonHeaders, hashOf } from './security-headers';

/** Give up on a connection that neither responds nor fails after this long. */
const PATIENCE_MS = 8_000;

/**
 * The service worker. Responds to navigations with OFFLINE_PAGE when the network fails; under the door's URLs,
 * with the page and files that the door stored (mf-organizer/src/door/offline/keep-page.ts). Always
 * tries the network first, so that the host decides which release a visitor gets. Stored pages are deleted when
 * the host sends a different page, or when one of their releases is withdrawn: an open door makes the worker check,
 * and is told. Stores no API responses. Reinstalled when its text changes.
 */
const worker = `var C='offline-1',P='/offline',K='${KEPT_PAGES}',door=/\\/(door|check-tickets\\/)$/.test(registration.scope);
addEventListener('install',function(e){e.waitUntil(caches.open(C).then(function(c){
return c.add(new Request(P,{cache:'reload'}))}).then(function(){return skipWaiting()}))});
addEventListener('activate',function(e){e.waitUntil(caches.keys().then(function(all){
return Promise.all(all.filter(function(k){return /^(offline|accueil)-/.test(k)&&k!==C&&k!==K}).map(function(k){return caches.delete(k)}))
}).then(function(){return clients.claim()}))});
function kept(u){return caches.match(new URL(u).pathname,{cacheName:K,ignoreVary:true})}
function tag(r){return (r.headers.get('etag')||'').replace(/^W\\//,'')}
function sent(u,r){if(r.status>499)throw r;
return !door?r:kept(u).then(function(old){return old&&tag(old)!==tag(r)?caches.delete(K):0}).then(function(){return r})}
function data(t){return JSON.parse(t.split('id="${PAGE_DATA_ID}">')[1].split('</script>')[0])}
function out(live,d){return (live.withdrawnShells||[]).indexOf(d.shell)>=0||d.areas.some(function(a){
return live.areas.some(function(b){return b.name===a.name&&b.withdrawn.indexOf(a.release.version)>=0})})}
function follow(by){return fetch('${PAGE_DATA_URL}',{cache:'no-cache'}).then(function(r){return r.json()}).then(function(live){
return caches.open(K).then(function(c){return c.keys().then(function(all){return Promise.all(all.map(function(q){
if(new URL(q.url).pathname.indexOf('/r/')!==0)return c.match(q,{ignoreVary:true}).then(function(r){return r.text()}).then(function(t){
if(out(live,data(t)))return caches.delete(K).then(function(){by.postMessage('${PAGE_WITHDRAWN}')})})}))})})}).catch(function(){})}
addEventListener('message',function(e){if(e.data==='contact')e.waitUntil(follow(e.source))});
addEventListener('fetch',function(e){var r=e.request,u=r.url;
if(r.mode==='navigate'&&r.method==='GET')e.respondWith(Promise.race([fetch(r),new Promise(function(_,no){setTimeout(no,${PATIENCE_MS})})])
.then(function(a){return sent(u,a)}).catch(function(a){return (door?kept(u):Promise.resolve()).then(function(page){
return page||(a instanceof Response?a:caches.match(P))}).then(function(page){return page||Response.error()})}));
else if(door&&u.indexOf(location.origin+'/r/')===0)
e.respondWith(caches.match(u,{cacheName:K,ignoreVary:true}).then(function(file){return file||fetch(r)}))});`;

/**
 * Shows the data that a page stored under 'draft:<user>:offline' (title, note and items, see mf-guest's tickets)
 * for the logged-in user; only this URL's item if there is one. Texts are set as text, drawings as a path.
 */
const script = `(function(){
var page=null,list=document.getElementById('list');
try{var user=JSON.parse(localStorage.getItem('user'));
page=JSON.parse(localStorage.getItem('draft:'+user.id+':offline'))}catch(e){}
function add(to,name,text){var e=document.createElement(name);e.textContent=text;to.appendChild(e);return e}
function drawn(code){var ns='http://www.w3.org/2000/svg',s=document.createElementNS(ns,'svg'),p=document.createElementNS(ns,'path');
s.setAttribute('viewBox','-2 -2 '+(code.size+4)+' '+(code.size+4));s.setAttribute('role','img');
s.setAttribute('aria-label','Code QR');p.setAttribute('d',code.path);s.appendChild(p);return s}
if(page&&Array.isArray(page.items)&&page.items.length){
document.title=page.title;document.querySelector('h1').textContent=page.title;
document.getElementById('note').textContent=page.note;
var own=page.items.filter(function(i){return i.path===location.pathname});
(own.length?own:page.items).forEach(function(i){var a=add(list,'article','');add(a,'h2',i.heading);
if(i.code)a.appendChild(drawn(i.code));(i.lines||[]).forEach(function(l){add(a,'p',l)})})}
document.getElementById('again').onclick=function(){location.reload()}})()`.replace(/\n/g, '');

/** Uses system colours: design tokens come with a release. */
const style = `:root{color-scheme:light dark}body{max-width:34rem;margin:0 auto;padding:24px 16px;font:18px/1.5 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;margin:0 0 8px}p{margin:4px 0}article{border:1px solid;border-radius:16px;padding:20px;margin:20px 0;overflow-wrap:anywhere}
svg{display:block;width:240px;max-width:100%;background:#fff;fill:#000;shape-rendering:crispEdges;margin:12px 0}button{font:inherit;padding:12px 24px;min-height:48px}`;

/** Exported for its test. */
export const OFFLINE_PAGE = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Hors ligne</title><style>${style}</style></head>
<body><main><h1>Vous êtes hors ligne</h1><p id="note">Cette page demande une connexion, et rien n’est gardé sur cet appareil.</p><div id="list"></div><p><button id="again" type="button">Réessayer</button></p></main><script>${script}</script></body></html>`;

const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; frame-ancestors 'none'`;

/** Pages for visitors without a network, at the URLs that an area makes readable offline. */
export function offline(app: FastifyInstance): void {
  app.get('/offline-worker.js', async (_request, reply) =>
    reply.headers(commonHeaders).header('Cache-Control', 'no-cache').type('text/javascript').send(worker),
  );
  app.get('/offline', async (_request, reply) =>
    reply
      .headers({ ...commonHeaders, 'Content-Security-Policy': policy, 'X-Robots-Tag': 'noindex' })
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(OFFLINE_PAGE),
  );
}
