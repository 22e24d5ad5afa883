import { plural } from 'mf-shared/format/number-text';

const frenchShare = (share: number) => String(share).replace('.', ',');

/** '1, 5, 25 et 100 %'. */
const frenchShares = (shares: readonly number[]) =>
  `${shares.slice(0, -1).map(frenchShare).join(', ')} et ${frenchShare(shares.at(-1) ?? 100)}\u00a0%`;

export const planTexts = {
  action: 'Planifier',
  title: (name: string) => `Planifier\u00a0: ${name}`,
  kind: 'Comment',
  kinds: { ramp: 'Montée, part après part', schedule: 'Mise en ligne à une heure' },
  steps: 'Parts des visiteurs, en %',
  stepsHint: 'Croissantes, la dernière est 100. Par exemple\u00a0: 1 ; 5 ; 25 ; 100.',
  stepsWrong:
    'Veuillez indiquer de 2 à 20 parts qui croissent, de 0,01 à 100, la dernière 100. Par exemple\u00a0: 1 ; 5 ; 25 ; 100.',
  stepsLower: (percent: number) =>
    `La version est déjà à ${frenchShare(percent)}\u00a0%\u00a0: veuillez commencer à cette part ou plus haut.`,
  every: 'Durée de chaque part',
  everyHint: 'Au moins. En minutes, en heures ou en jours\u00a0: 10\u00a0min, 2\u00a0h, 1\u00a0j.',
  everyWrong:
    'Veuillez indiquer une durée d’une minute à sept jours. Par exemple\u00a0: 10\u00a0min, 2\u00a0h, 1\u00a0j.',
  date: 'Jour',
  time: 'Heure',
  timeHint: (zone: string) => `Heure du site (${zone}), où que vous soyez.`,
  dateMissing: 'Veuillez indiquer le jour.',
  timeMissing: 'Veuillez indiquer l’heure.',
  past: 'Ce moment est passé. Veuillez en indiquer un autre.',
  far: 'Ce moment est à plus d’un an. Veuillez en indiquer un plus proche.',
  skipped:
    'Cette heure n’existe pas ce jour-là\u00a0: les horloges avancent. Veuillez en indiquer une autre.',
  which: 'Laquelle des deux\u00a0?',
  whichHint: 'Les horloges reculent ce jour-là\u00a0: cette heure arrive deux fois.',
  whiches: { first: 'Avant le changement', second: 'Après le changement' },
  why: 'Raison',
  whyHint: 'Conservée dans l’historique.',
  whyMissing: 'Veuillez indiquer la raison.',
  otherCanary: (version: string) =>
    `${version} est en canari\u00a0: pour une montée, arrêtez d’abord ce canari. Une mise en ligne à une heure reste possible.`,
  minutes: (count: number) => `${count}\u00a0min`,
  hours: (count: number) => `${count}\u00a0h`,
  days: (count: number) => plural(count, 'jour'),
  moment: (text: string, zone: string, offset: string) => `${text} (${zone}, UTC${offset})`,
  ramp: (
    name: string,
    { live, version }: { live: string; version: string },
    steps: readonly number[],
    { every, loads }: { every: string; loads: number },
  ) =>
    `Aussitôt, ${frenchShare(steps[0] ?? 0)}\u00a0% des visiteurs de ${name} reçoivent ${version} et les autres gardent ${live}\u00a0; ` +
    `puis ${frenchShares(steps.slice(1))}, chaque part après au moins ${every} et ${plural(loads, 'chargement')}, ` +
    'tant que rien ne parle contre la version.',
  rampOfTwo: (
    name: string,
    { live, version }: { live: string; version: string },
    first: number,
    { every, loads }: { every: string; loads: number },
  ) =>
    `Aussitôt, ${frenchShare(first)}\u00a0% des visiteurs de ${name} reçoivent ${version} et les autres gardent ${live}\u00a0; ` +
    `puis tous, après au moins ${every} et ${plural(loads, 'chargement')}, tant que rien ne parle contre la version.`,
  schedule: (name: string, { live, version }: { live: string; version: string }, moment: string) =>
    `Le ${moment}, tous les visiteurs de ${name} passent de ${live} à ${version}, si les contrôles l’acceptent alors\u00a0; d’ici là, rien ne change.`,
  changed: (name: string) => `${name} a changé entre-temps.`,
  now: (live: string, canary: string | null, plan: string | null) =>
    `En ligne\u00a0: ${live}.${canary ? ` En canari\u00a0: ${canary}.` : ''}${plan ? ` ${plan}.` : ''}`,
  canary: (version: string, percent: number) => `${version} (${frenchShare(percent)}\u00a0%)`,
  planned: { ramp: 'Une montée est en cours', schedule: 'Une mise en ligne est prévue' },
  reread: 'J’ai relu',
  confirm: { ramp: 'Commencer la montée', schedule: 'Prévoir la mise en ligne' },
  busy: 'En cours…',
  done: {
    ramp: (name: string) => `La montée de ${name} commence.`,
    schedule: (name: string) => `${name}\u00a0: c’est prévu.`,
  },
  failed: 'Rien n’a été planifié. Veuillez réessayer.',
} as const;
