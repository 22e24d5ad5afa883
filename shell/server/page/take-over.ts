import { WAITING_ID } from '../../inlined/page-data';

/** The skeleton that replaces the first screen for a logged-in user. */
export const SKELETON_ID = 'gris';

/**
 * Runs right after the markup. Sets its inline styles, which the policy allows to scripts only, and names its stylesheets as
 * webpack's loader looks for them. The first screen is a visitor's: with a stored session the skeleton stands there instead.
 * Busy until the page is there: what is announced now would be announced again.
 *
 * When the page takes the place of the markup, in the same frame: typed text, selection, focus and scroll position are
 * carried over, and the last press on a button is repeated, so that an early press is not lost. Links and forms work by
 * themselves. Elements are found by their look, because the page has made its own; React numbers some of their ids. The
 * frame stands there for two widths: of buttons only those that are seen count, and its toggle's label depends on the theme.
 */
export const takeOverScript = `(function(){
var D=document;
all(D,'link[media]').forEach(function(e){e.dataset.href=e.href});
var w=D.getElementById('${WAITING_ID}'),r=w.parentNode,s=D.getElementById('${SKELETON_ID}'),own,from,to,pressed,y=0,byHand;
w.ariaBusy='true';
if(D.documentElement.dataset.session!=null){if(s)w.replaceChildren(s.content);return}
function all(n,s){return [].slice.call(n.querySelectorAll(s))}
all(w,'[data-style]').forEach(function(e){e.style.cssText=e.dataset.style});
var F='input,select,textarea';
function look(e){return [e.id[0]==='_'?'':e.id,e.name,e.type,e.getAttribute('href'),e.closest('.frame-header')?'':e.getAttribute('aria-label'),e.matches(F)?'':e.textContent].join('\\n')}
function same(n,e){return all(n,e.tagName).filter(function(o){return look(o)===look(e)})}
function seen(e){return same(r,e).filter(function(o){return o.getClientRects().length})}
function twin(e){return same(r,e)[same(w,e).indexOf(e)]}
function on(t,f){addEventListener(t,f,{capture:true,passive:t!=='click'})}
on('focusin',function(e){own=w.contains(e.target)?e.target:null});
on('selectionchange',function(){if(own&&w.isConnected){from=own.selectionStart;to=own.selectionEnd}});
on('pointerdown',function(e){if(!e.target.closest(F+',button,a,label'))own=null});
on('scroll',function(){y=scrollY});
['wheel','touchmove','keydown','pointerdown'].forEach(function(t){on(t,function(){byHand=1})});
on('click',function(e){var b=e.target.closest('button,[role=button]');
if(b&&w.isConnected&&r.contains(b)&&b.type!=='submit'){pressed=[b,seen(b).indexOf(b)];e.preventDefault()}});
new MutationObserver(function(_,o){if(w.isConnected)return;o.disconnect();
var t,top=y;
all(w,F).forEach(function(e){t=twin(e);if(!t)return;
if(e.checked!==t.checked)t.click();
else if(e.value!==t.value){Object.getOwnPropertyDescriptor(Object.getPrototypeOf(t),'value').set.call(t,e.value);
t.dispatchEvent(new Event(t.matches('select')?'change':'input',{bubbles:true}))}});
if(own&&(t=twin(own))){t.focus({preventScroll:true});
if(from!=null)t.setSelectionRange(from,to)}
if(pressed&&(t=seen(pressed[0])[pressed[1]]))t.click();
else if(byHand&&scrollY!==top)scrollTo(0,top);
}).observe(r,{childList:true})
})();`.replace(/\n/g, '');
