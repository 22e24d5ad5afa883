import type { PostedLogin } from '@eveneo/contract/delivery/posted-login';
import { addresses } from 'mf-shared/format/addresses';
import { inlineJson } from './escape';

/**
 * Goes on from a login that was posted without scripts, should they run after all: keeps the session as the shell does,
 * and makes the history entry that of the role's home; or hands the reason to the form. The entry no longer stands for
 * a posted form, which a reload would send again. After the take-over script: the greeting stays until the page is
 * there. In old syntax, as all that is inlined.
 */
const source = `(function(p,to){try{
if(p.token){localStorage.setItem('token',p.token);localStorage.setItem('user',JSON.stringify(p.user));
if(p.remember)sessionStorage.removeItem('token');else sessionStorage.setItem('token',p.token)}
history.replaceState(p.token?null:{usr:{refused:p}},'',to)}catch(e){}
})`.replace(/\n/g, '');

export function postedScript(posted: PostedLogin): string {
  const home = (opened: Extract<PostedLogin, { token: string }>) =>
    opened.secondFactorDue ? addresses.security : addresses.dashboard(opened.user.role);
  const to = 'token' in posted ? home(posted) : addresses.login;
  return `${source}(${inlineJson(posted)},${inlineJson(to)});`;
}
