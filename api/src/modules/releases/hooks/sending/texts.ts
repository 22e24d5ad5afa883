import type { Told } from '../tell';

const TITLES: Readonly<Record<Told['event'], string>> = {
  publish: 'Version publiée',
  activate: 'Mise en ligne',
  rollback: 'Retour en arrière',
  canary: 'Essai',
  withdraw: 'Essai retiré',
  lock: 'Zone verrouillée',
  unlock: 'Zone déverrouillée',
  lift: 'Retrait levé',
  ramp: 'Montée commencée',
  schedule: 'Mise en ligne prévue',
  pause: 'Pause',
  resume: 'Reprise',
  end: 'Arrêt',
  failing: 'Version en échec',
  test: 'Message d’essai',
};

const title = ({ event, to }: Told) => (event === 'canary' && to === null ? 'Fin de l’essai' : TITLES[event]);

/** 'de 1.1.0-… à 1.2.0-… (10 %)' */
function way({ from, to, percent }: Told): string {
  const share = percent === null ? '' : ` (${String(percent).replace('.', ',')} % des visiteurs)`;
  if (from !== null && to !== null && from !== to) return `de ${from} à ${to}${share}`;
  return `${to ?? from ?? ''}${share}`;
}

/** What has happened, in one line: what, where, from which version to which, who, why. */
export function sentence(told: Told, person: string | undefined): string {
  const { area, event, automatic, who, why, subject } = told;
  if (event === 'test') return `${TITLES.test}. ${why}`;
  const by = `par ${person === undefined ? who : `${person} (${who})`}`;
  const what = [area, way(told), who && by].filter(Boolean).join(', ');
  const reason = why ? ` ${event === 'failing' ? why : `Raison : « ${why} ».`}` : '';
  return `${title(told)}${automatic && event !== 'failing' ? ' (automatique)' : ''} : ${what}.${
    subject ? ` « ${subject} ».` : ''
  }${reason}`;
}

export const HOOK_TEXTS = {
  test: 'Ce message a été demandé par « release hook test ».',
  failing: (failed: string, percent: number) =>
    `${failed} depuis quinze minutes, plus de ${String(percent).replace('.', ',')} %.`,
} as const;
