import type { Access } from '@eveneo/contract/delivery/area';
import { inlineJson } from './escape';
import type { PageFile } from './page-files';

/** A route that matches the URL, and its first requests. */
export interface BootCandidate {
  access: Access;
  /** Files to request; empty when the HTML already has their tags. */
  files: PageFile[];
  /** URLs of the first calls. */
  data: string[];
}

/**
 * Runs before the first paint, with the theme and role from local storage, which the server cannot know: sets the
 * theme, then requests the files and data of this role's page. Data are revalidated: on back navigation the
 * browser would reuse a stale response. Small and in old syntax because it is inlined into every page. `access` is
 * interpreted as in shell/inlined/match-path.ts.
 */
const source = `(function(candidates){
var root=document.documentElement,token=null,role=null,theme=null;
try{theme=localStorage.getItem('theme');
token=localStorage.getItem('token')||sessionStorage.getItem('token');
var user=JSON.parse(localStorage.getItem('user')||'null');
role=token&&user?user.role:null;if(!role)token=null}catch(e){}
if(theme!=='light'&&theme!=='dark')theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
root.dataset.theme=theme;
if(role)root.dataset.session='';
function may(a){return a==='public'||(a==='anonymous'?!role:!!role&&a.indexOf(role)>=0)}
var allowed=candidates.filter(function(c){return may(c.access)})[0];
if(!allowed)return;
allowed.files.forEach(function(f){var run=f[1]==='run',e=document.createElement(run?'script':'link');
e.crossOrigin='anonymous';e.integrity=f[2];e.fetchPriority='high';if(run)e.src=f[0];
else{e.rel='preload';e.as=f[1];e.href=f[0]}document.head.appendChild(e)});
var h={Accept:'application/json'},early=window.__eveneoEarly={};if(token)h.Authorization='Bearer '+token;
allowed.data.forEach(function(url){var answer=fetch(url,{headers:h,cache:'no-cache'});answer.catch(function(){});
early[url]={token:token,answer:answer,at:Date.now()}})
})`.replace(/\n/g, '');

export const bootScript = (candidates: readonly BootCandidate[]): string =>
  `${source}(${inlineJson(candidates)});`;
