/** All migrations in order, by bare names: file extensions differ between tsx and compiled code. */
import { migration as m001 } from './001-users';
import { migration as m002 } from './002-categories';
import { migration as m003 } from './003-events';
import { migration as m004 } from './004-images';
import { migration as m005 } from './005-registrations';
import { migration as m006 } from './006-revoked-tokens';
import { migration as m007 } from './007-releases';
import { migration as m008 } from './008-release-pointers';
import { migration as m009 } from './009-release-history';
import { migration as m010 } from './010-deploy-tokens';
import { migration as m011 } from './011-release-failures';
import { migration as m012 } from './012-reviews';
import { migration as m013 } from './013-chat-messages';
import { migration as m014 } from './014-chat-changes';
import { migration as m015 } from './015-password-resets';
import { migration as m016 } from './016-mail-outbox';
import { migration as m017 } from './017-throttles';
import { migration as m018 } from './018-known-addresses';
import { migration as m019 } from './019-category-rows';
import { migration as m020 } from './020-idempotency-keys';
import { migration as m021 } from './021-line-breaks';
import { migration as m022 } from './022-deletions';
import { migration as m023 } from './023-review-takedowns';
import { migration as m040 } from './040-release-withdrawals';
import { migration as m041 } from './041-past-withdrawals';
import { migration as m042 } from './042-pointer-locks';
import { migration as m043 } from './043-history-version';
import { migration as m044 } from './044-release-hosts';
import { migration as m060 } from './060-waiting-list';
import { migration as m061 } from './061-waiting-moves';
import { migration as m062 } from './062-event-waiting-count';
import { migration as m063 } from './063-mail-once';
import { migration as m064 } from './064-ticket-checks';
import { migration as m065 } from './065-mail-opt-outs';
import { migration as m066 } from './066-chat-edits';
import { migration as m067 } from './067-review-answers';
import { migration as m068 } from './068-feed-versions';
import { migration as m069 } from './069-cancelled-events';
import { migration as m070 } from './070-favourites';
import { migration as m071 } from './071-follows';
import { migration as m072 } from './072-cancelled-organizers';
import { migration as m073 } from './073-cancelled-places';
import { migration as m075 } from './075-event-find-fields';
import { migration as m076 } from './076-tags';
import { migration as m077 } from './077-search-words';
import { migration as m078 } from './078-event-words';
import { migration as m079 } from './079-picture-walls';
import { migration as m080 } from './080-words-of-events';
import { migration as m081 } from './081-words-of-titles';
import { migration as m085 } from './085-former-addresses';
import { migration as m086 } from './086-sealed-mail';
import { migration as m087 } from './087-sessions';
import { migration as m088 } from './088-second-factors';
import { migration as m089 } from './089-recovery-codes';
import { migration as m090 } from './090-confirmed-addresses';
import { migration as m095 } from './095-release-traffic';
import { migration as m096 } from './096-release-faults';
import { migration as m097 } from './097-release-guards';
import { migration as m098 } from './098-release-plans';
import { migration as m099 } from './099-history-plan';
import { migration as m103 } from './103-release-keys';
import { migration as m104 } from './104-fault-pages';
import { migration as m105 } from './105-release-previews';
import { migration as m110 } from './110-release-hooks';
import { migration as m111 } from './111-hook-deliveries';
import { migration as m120 } from './120-release-vitals';
import { migration as m121 } from './121-hosts-begun';
import { migration as m122 } from './122-previews-ended-by';
import type { Migration } from './table';

export const MIGRATIONS: readonly (readonly [name: string, migration: Migration])[] = [
  ['001-users', m001],
  ['002-categories', m002],
  ['003-events', m003],
  ['004-images', m004],
  ['005-registrations', m005],
  ['006-revoked-tokens', m006],
  ['007-releases', m007],
  ['008-release-pointers', m008],
  ['009-release-history', m009],
  ['010-deploy-tokens', m010],
  ['011-release-failures', m011],
  ['012-reviews', m012],
  ['013-chat-messages', m013],
  ['014-chat-changes', m014],
  ['015-password-resets', m015],
  ['016-mail-outbox', m016],
  ['017-throttles', m017],
  ['018-known-addresses', m018],
  ['019-category-rows', m019],
  ['020-idempotency-keys', m020],
  ['021-line-breaks', m021],
  ['022-deletions', m022],
  ['023-review-takedowns', m023],
  ['040-release-withdrawals', m040],
  ['041-past-withdrawals', m041],
  ['042-pointer-locks', m042],
  ['043-history-version', m043],
  ['044-release-hosts', m044],
  ['060-waiting-list', m060],
  ['061-waiting-moves', m061],
  ['062-event-waiting-count', m062],
  ['063-mail-once', m063],
  ['064-ticket-checks', m064],
  ['065-mail-opt-outs', m065],
  ['066-chat-edits', m066],
  ['067-review-answers', m067],
  ['068-feed-versions', m068],
  ['069-cancelled-events', m069],
  ['070-favourites', m070],
  ['071-follows', m071],
  ['072-cancelled-organizers', m072],
  ['073-cancelled-places', m073],
  ['075-event-find-fields', m075],
  ['076-tags', m076],
  ['077-search-words', m077],
  ['078-event-words', m078],
  ['079-picture-walls', m079],
  ['080-words-of-events', m080],
  ['081-words-of-titles', m081],
  ['085-former-addresses', m085],
  ['086-sealed-mail', m086],
  ['087-sessions', m087],
  ['088-second-factors', m088],
  ['089-recovery-codes', m089],
  ['090-confirmed-addresses', m090],
  ['095-release-traffic', m095],
  ['096-release-faults', m096],
  ['097-release-guards', m097],
  ['098-release-plans', m098],
  ['099-history-plan', m099],
  ['103-release-keys', m103],
  ['104-fault-pages', m104],
  ['105-release-previews', m105],
  ['110-release-hooks', m110],
  ['111-hook-deliveries', m111],
  ['120-release-vitals', m120],
  ['121-hosts-begun', m121],
  ['122-previews-ended-by', m122],
];
