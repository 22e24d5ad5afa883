import type { Access } from 'api/contract';
import { inlineJson } from './escape';

/** One page that may stand at the address, and what it needs first. */
export interface BootCandidate {
  access: Access;
  /** [address, kind, integrity] of files to ask for; empty when the HTML carries the hints itself. */
  files: [url: string, as: 'script' | 'style', integrity: string][];
  /** The first call's address, or null. */
  data: string | null;
}

/**
 * Runs before anything is painted, with the stored theme and role, which the server can't know: sets the theme,
 * then asks for the files and the data of the page that this role gets. Kept small and old-fashioned: it is inlined
 * into every page. `access` is read as in shell/inlined/match-path.ts.
 */
const source = `(function(candidates){
var root=document.documentElement,token=null,role=null,theme=null;
try{theme=localStorage.getItem('theme');
token=localStorage.getItem('token')||sessionStorage.getItem('token');
var user=JSON.parse(localStorage.getItem('user')||'null');
role=token&&user?user.role:null;if(!role)token=null}catch(e){}
if(theme!=='light'&&theme!=='dark')theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
root.dataset.theme=theme;
var allowed=candidates.filter(function(c){var a=c.access;
return a==='public'||(a==='anonymous'?!role:!!role&&a.indexOf(role)>=0)})[0];
if(!allowed)return;
allowed.files.forEach(function(f){var l=document.createElement('link');l.rel='preload';l.as=f[1];
l.crossOrigin='anonymous';l.integrity=f[2];l.href=f[0];document.head.appendChild(l)});
if(allowed.data){var h={Accept:'application/json'};if(token)h.Authorization='Bearer '+token;
var answer=fetch(allowed.data,{headers:h});answer.catch(function(){});
window.__eveneoEarly={};window.__eveneoEarly[allowed.data]={token:token,answer:answer}}
})`.replace(/\n/g, '');

export const bootScript = (candidates: readonly BootCandidate[]): string =>
  `${source}(${inlineJson(candidates)});`;
