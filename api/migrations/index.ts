/** All migrations in order, by bare names: file extensions differ between tsx and compiled code. */
import { migration as m001 } from './001-baseline';
import { migration as m002 } from './002-retired-areas';
import { migration as m003 } from './003-hidden-reviews';
import { migration as m004 } from './004-deleted-accounts';
import { migration as m005 } from './005-silent-loads';
import { migration as m006 } from './006-entries';
import { migration as m007 } from './007-silent-areas';
import { migration as m008 } from './008-registration-notes';
import { migration as m009 } from './009-event-states';
import { migration as m010 } from './010-door-links';
import { migration as m011 } from './011-questions';
import { migration as m012 } from './012-companions';
import { migration as m013 } from './013-announcements';
import { migration as m014 } from './014-co-organizers';
import { migration as m015 } from './015-series';
import { migration as m016 } from './016-acts';
import { migration as m017 } from './017-sources';
import { migration as m018 } from './018-suspensions';
import { migration as m019 } from './019-reports';
import { migration as m021 } from './021-retention';
import { migration as m022 } from './022-registration-requests';
import { migration as m024 } from './024-place-holds';
import { migration as m026 } from './026-hidden-words';
import { migration as m028 } from './028-overview';
import { migration as m029 } from './029-held-messages';
import { migration as m030 } from './030-role-invitations';
import { migration as m031 } from './031-digests';
import { migration as m032 } from './032-act-chain';
import { migration as m034 } from './034-reported-announcements';
import { migration as m035 } from './035-held-companions';
import { migration as m036 } from './036-yearly-counts';
import { migration as m037 } from './037-hidden-words';
import { migration as m038 } from './038-ended-plans';
import { migration as m039 } from './039-folded-addresses';
import { migration as m040 } from './040-event-moments';
import { migration as m041 } from './041-unlisted-keys';
import { migration as m042 } from './042-named-acts';
import { migration as m043 } from './043-entries-of-a-date';
import { migration as m044 } from './044-gone-back';
import { migration as m045 } from './045-away';
import { migration as m046 } from './046-withheld-mails';
import { migration as m047 } from './047-objections';
import { migration as m048 } from './048-events-away';
import { migration as m049 } from './049-refused-words';
import { migration as m050 } from './050-ticket-numbers';
import { migration as m051 } from './051-on-site';
import { migration as m052 } from './052-added-people';
import { migration as m055 } from './055-left-places';
import { migration as m057 } from './057-embeds';
import { migration as m060 } from './060-settled';
import { migration as m061 } from './061-passed-places';
import { migration as m062 } from './062-past-guests';
import { migration as m063 } from './063-guest-invitations';
import { migration as m064 } from './064-mailings';
import { migration as m065 } from './065-exits';
import type { Migration } from './table';

export const MIGRATIONS: readonly (readonly [name: string, migration: Migration])[] = [
  ['001-baseline', m001],
  ['002-retired-areas', m002],
  ['003-hidden-reviews', m003],
  ['004-deleted-accounts', m004],
  ['005-silent-loads', m005],
  ['006-entries', m006],
  ['007-silent-areas', m007],
  ['008-registration-notes', m008],
  ['009-event-states', m009],
  ['010-door-links', m010],
  ['011-questions', m011],
  ['012-companions', m012],
  ['013-announcements', m013],
  ['014-co-organizers', m014],
  ['015-series', m015],
  ['016-acts', m016],
  ['017-sources', m017],
  ['018-suspensions', m018],
  ['019-reports', m019],
  ['021-retention', m021],
  ['022-registration-requests', m022],
  ['024-place-holds', m024],
  ['026-hidden-words', m026],
  ['028-overview', m028],
  ['029-held-messages', m029],
  ['030-role-invitations', m030],
  ['031-digests', m031],
  ['032-act-chain', m032],
  ['034-reported-announcements', m034],
  ['035-held-companions', m035],
  ['036-yearly-counts', m036],
  ['037-hidden-words', m037],
  ['038-ended-plans', m038],
  ['039-folded-addresses', m039],
  ['040-event-moments', m040],
  ['041-unlisted-keys', m041],
  ['042-named-acts', m042],
  ['043-entries-of-a-date', m043],
  ['044-gone-back', m044],
  ['045-away', m045],
  ['046-withheld-mails', m046],
  ['047-objections', m047],
  ['048-events-away', m048],
  ['049-refused-words', m049],
  ['050-ticket-numbers', m050],
  ['051-on-site', m051],
  ['052-added-people', m052],
  ['055-left-places', m055],
  ['057-embeds', m057],
  ['060-settled', m060],
  ['061-passed-places', m061],
  ['062-past-guests', m062],
  ['063-guest-invitations', m063],
  ['064-mailings', m064],
  ['065-exits', m065],
];
