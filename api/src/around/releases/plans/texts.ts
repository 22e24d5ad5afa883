import { ACTION_NAMES } from '@eveneo/contract/delivery/action-names';

const share = (percent: number) => `${String(percent).replace('.', ',')} %`;
/** Decimals contain commas, so a semicolon separates them: '1 ; 12,5 ; 100 %'. */
const shares = (steps: readonly number[]) =>
  `${steps.map((one) => String(one).replace('.', ',')).join(steps.every(Number.isInteger) ? ', ' : ' ; ')} %`;

export const PLAN_TEXTS = {
  /** The actor shown in the history for a plan's automatic moves. */
  actor: { ramp: (who: string) => `montée, pour ${who}`, schedule: (who: string) => `horaire, pour ${who}` },
  exists: (name: string, version: string) =>
    `${name} a déjà une montée ou une mise en ligne prévue (${version}). Arrêtez-la d’abord (stop ${name}).`,
  none: (name: string) =>
    `${name} n’a ni montée ni mise en ligne prévue. Relisez l’état (« npm run release -- status »).`,
  rampMissing: 'Les parts de la montée sont requises.',
  badSteps: 'Les parts d’une montée croissent, et la dernière est 100. Par exemple : 1, 5, 25, 100.',
  otherCanary: (name: string, version: string) =>
    `${name} ${version} est en canari. Mettez d’abord fin à ce canari (canary ${name} --stop).`,
  wouldLower: (name: string, percent: number) =>
    `${name} est déjà à ${share(percent)} : la montée commencerait plus bas. Commencez à ${share(percent)} ou plus.`,
  atMissing: 'Le moment de la mise en ligne est requis.',
  noMoment: (text: string) =>
    `« ${text} » n’est pas un moment du calendrier. Par exemple : 2026-11-23T08:00.`,
  skipped: (text: string, zone: string) =>
    `« ${text} » n’existe pas dans le fuseau ${zone} : les horloges sautent cette heure-là. Choisissez-en une autre.`,
  twice: (text: string, zone: string) =>
    `« ${text} » arrive deux fois dans le fuseau ${zone}, où les horloges reculent. Ajoutez le décalage : ${text}+01:00.`,
  past: (when: string) => `Ce moment est passé : ${when}. Pour maintenant : activate.`,
  far: (when: string) => `Ce moment est à plus d’un an : ${when}.`,
  started: (steps: readonly number[], minutes: number, leastLoads: number) => {
    const loads = leastLoads > 0 ? ` et ${leastLoads} chargement${leastLoads > 1 ? 's' : ''}` : '';
    return (
      `Montée : ${shares(steps)}, chaque part au moins ${minutes} min${loads}. ` +
      'Elle se met en pause si la version échoue bien plus que celle en ligne.'
    );
  },
  scheduled: (name: string, version: string, when: string) =>
    `${name} ${version} sera mise en ligne le ${when}, par les mêmes contrôles qu’une mise en ligne.`,
  pausedNote: (percent: number | null) =>
    percent === null
      ? 'En pause : la mise en ligne n’aura pas lieu tant que personne ne la reprend.'
      : `En pause : ${share(percent)} des visiteurs gardent la version en canari.`,
  resumedRamp: (when: string) => `La montée reprend : prochaine part au plus tôt le ${when}.`,
  resumedSchedule: (when: string) => `Reprise : mise en ligne le ${when}.`,
  resumedNow: 'Reprise : l’heure est passée, la mise en ligne a lieu maintenant.',
  endedRamp: (version: string, live: string) =>
    `Montée arrêtée, et le canari ${version} avec elle : tous les visiteurs ont ${live} à leur prochaine page.`,
  endedAside: 'Montée arrêtée ; le canari, que quelqu’un a changé depuis, reste comme il est.',
  endedSchedule: (version: string) => `La mise en ligne prévue de ${version} n’aura pas lieu.`,
  stops: (name: string, kind: 'ramp' | 'schedule', version: string) =>
    kind === 'ramp'
      ? `La montée de ${name} ${version} s’arrête là.`
      : `La mise en ligne prévue de ${name} ${version} n’aura pas lieu.`,
  step: (taken: number, steps: readonly number[]) =>
    `Part ${taken} sur ${steps.length} (${shares(steps)}) ; rien ne parle contre la version.`,
  atTime: (when: string) => `Prévue pour le ${when}.`,
  fewLoads: (loads: number, least: number) =>
    `Trop peu de visiteurs pour juger : ${loads} chargement${loads > 1 ? 's' : ''} sur ${least} en un jour.`,
  refused: (message: string) => `Refusé : ${message}`,
  late: (when: string) => `L’heure (${when}) est passée de plus d’une heure sans que l’API puisse la tenir.`,
  revoked: (who: string) => `Le jeton « ${who} », qui l’a demandé, a été révoqué.`,
  rightsLost: (who: string) => `Droits retirés : ${who}, qui l’a demandé, n’est plus administrateur.`,
  action: (action: keyof typeof ACTION_NAMES) => ACTION_NAMES[action].toLowerCase(),
  alreadyPlanned: (name: string, version: string, who: string) =>
    `${name} ${version} : c’était déjà demandé ainsi, par ${who}. Rien n’est changé.`,
  superseded: (what: string, who: string) => `Arrêtée par ce qui a suivi : ${what}, par ${who}.`,
} as const;
