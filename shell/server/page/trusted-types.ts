/**
 * Under Trusted Types no text becomes a script's address or markup without this: an address must be a release's file of
 * this very site or its worker for times without a network, markup the grey shapes of a loading page and nothing else. Sent
 * in each page, so that it holds for every release, whenever it was built. The address stays as it was written: a loader that finds a tag by its address
 * would otherwise take the tag that failed for the one it is about to make, and wait for it.
 */
export const trustedTypesPolicy = `if(window.trustedTypes)trustedTypes.createPolicy('default',{
createHTML:function(t){return/^(<\\/?span( (class|data-kind|aria-hidden)="[\\w -]*")*>)*$/.test(t)?t:null},
createScriptURL:function(t){var u=new URL(t,location.href);
return u.origin===location.origin&&(u.pathname.indexOf('/r/')===0||u.pathname==='/offline-worker.js')?t:null}});`.replace(
  /\n/g,
  '',
);
