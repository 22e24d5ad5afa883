export const PLAN_TEXTS = {
  steps: '1,5,25,100',
  durations: (mostMinutes: number) => `10m, 2h, 1d (${mostMinutes / 1440}d au plus)`,
  counts: '20',
  moments: '2026-11-23T08:00, 2026-11-23T07:00Z',
  notScheduled: (name: string) =>
    `${name} n’a pas de mise en ligne prévue : rien n’est changé. Une montée s’arrête avec « stop ${name} ».`,
  ramp: (name: string, version: string, steps: readonly number[], taken: number) =>
    `${name} : montée de ${version}, part ${taken} sur ${steps.length} (${steps.join(' / ').replaceAll('.', ',')} %).`,
  schedule: (name: string, version: string) => `${name} : ${version} doit être mise en ligne.`,
  due: (kind: 'ramp' | 'schedule', when: string) =>
    kind === 'ramp' ? `Part suivante au plus tôt le ${when}.` : `Le ${when}.`,
  waits: (loads: number, least: number) => `Attend des visiteurs : ${loads} chargements sur ${least}.`,
  paused: (why: string) =>
    `En pause : ${why}${/[.!?]$/.test(why) ? '' : '.'} (resume la reprend, stop l’arrête)`,
  askedBy: (who: string) => `Demandée par ${who}.`,
} as const;
