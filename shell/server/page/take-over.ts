import { SKELETON_ID, WAITING_ID } from '../../inlined/page-data';

/**
 * Runs right after the markup. Sets its inline styles, which the policy allows only scripts to do, and marks its
 * stylesheets so that webpack's loader finds them. The first screen is rendered for visitors: with a stored
 * session, the skeleton replaces it. The markup is `aria-busy` until the page is loaded, so that nothing is
 * announced twice.
 *
 * When the page replaces the markup, before the next paint: typed text, selection, focus and scroll position are
 * carried over, and the last click on a button is repeated, so that an early click is not lost. Links and forms
 * work without scripts. Elements are matched by attributes and text, because the page creates new ones; ids that
 * React numbers are ignored. The frame is rendered for two widths, so only visible buttons are matched; labels in
 * the header are ignored, because the label of the theme toggle depends on the theme.
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
