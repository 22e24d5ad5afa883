import { SKELETON_ID, WAITING_ID } from '../../inlined/page-data';

/**
 * Runs right after the markup. Sets its inline styles, which the policy allows only scripts to do, and completes the
 * URLs by which webpack's loader finds its stylesheets. The first screen is rendered for visitors: with a stored
 * session, the skeleton replaces it. The markup is `aria-busy` until the page is loaded, so that nothing is
 * announced twice.
 *
 * When the page replaces the markup, before the next paint: changed fields, selection, focus, opened details and
 * scroll position are carried over, and early clicks on buttons are repeated in their order. Several clicks on one
 * button count as the last of them: nobody saw it react. Links and forms with an action work without scripts.
 * Elements are matched by attributes and text, because the page creates new ones; ids that React numbers are
 * ignored. The frame is rendered for two widths, so only visible elements are matched; labels in the header are
 * ignored, because the label of the theme toggle depends on the theme. React takes 'change' from every field.
 */
export const takeOverScript = `(function(){
var D=document;
all(D,'[data-href]').forEach(function(e){e.dataset.href=new URL(e.dataset.href,D.URL)});
var w=D.getElementById('${WAITING_ID}'),r=w.parentNode,s=D.getElementById('${SKELETON_ID}'),own,from,to,words,pressed=[],y=0,byHand;
w.ariaBusy='true';
if(D.documentElement.dataset.session!=null&&s)w.replaceChildren(s.content);
function all(n,s){return [].slice.call(n.querySelectorAll(s))}
all(w,'[data-style]').forEach(function(e){e.style.cssText=e.dataset.style});
var F='input,select,textarea';
function look(e){return [e.id[0]==='_'?'':e.id,e.name,(e.getAttribute('href')||'').replace('#${WAITING_ID}','#contenu'),e.closest('.frame-header')?'':e.getAttribute('aria-label'),e.matches(F)?'':e.textContent].join('\\n')}
function same(n,e){return all(n,e.tagName).filter(function(o){return look(o)===look(e)})}
function seen(e){return same(r,e).filter(function(o){return o.getClientRects().length})}
function twin(e){return same(D.querySelector('main'),e)[same(w,e).indexOf(e)]}
function spot(e){return [e,seen(e).indexOf(e)]}
function found(p){return seen(p[0])[p[1]]}
function text(n){var p=n.parentNode,t=w.contains(p)&&twin(p);
t=t&&t.childNodes[[].indexOf.call(p.childNodes,n)];return t&&t.data===n.data&&t}
function changed(e){return e.options?all(e,'option').some(function(o){return o.selected!==o.defaultSelected}):/^(checkbox|radio)$/.test(e.type)?e.checked!==e.defaultChecked:e.value!==e.defaultValue}
function on(t,f){addEventListener(t,f,{capture:true,passive:true})}
function range(){from=own&&own[0].selectionStart;to=own&&own[0].selectionEnd}
on('focusin',function(e){if(w.isConnected){own=spot(e.target);range()}});
on('selectionchange',function(){if(!w.isConnected)return;range();
var g=getSelection();words=g.isCollapsed?null:[g.anchorNode,g.anchorOffset,g.focusNode,g.focusOffset]});
on('scroll',function(){y=scrollY});
['wheel','touchmove','keydown','pointerdown'].forEach(function(t){on(t,function(){byHand=1})});
on('click',function(e){var b=e.target.closest('button');if(D.activeElement===D.body)own=null;
if(b&&w.isConnected&&(b.type!=='submit'||!b.form||b.form.getAttribute('method')==='dialog'))
pressed=pressed.filter(function(p){return p[0]!==b}).concat([spot(b)])});
new MutationObserver(function(_,o){if(w.isConnected)return;o.disconnect();
var t,top=y;
all(w,F).forEach(function(e){t=changed(e)&&twin(e);if(!t)return;
if(e.checked!==t.checked)t.click();
else if(e.value!==t.value){Object.getOwnPropertyDescriptor(Object.getPrototypeOf(t),'value').set.call(t,e.value);
t.dispatchEvent(new Event('change',{bubbles:true}))}});
all(w,'details[open]').forEach(function(e){t=twin(e);if(t)t.open=true});
if(own&&(t=found(own))){t.focus();
if(from!=null)t.setSelectionRange(from,to)}
var a=words&&text(words[0]),b=words&&text(words[2]);
if(a&&b)getSelection().setBaseAndExtent(a,words[1],b,words[3]);
if(byHand&&scrollY!==top)scrollTo(0,top);
pressed.map(found).filter(Boolean).forEach(function(t,n){n?setTimeout(function(){t.click()}):t.click()});
}).observe(r,{childList:true})
})();`.replace(/\n/g, '');
