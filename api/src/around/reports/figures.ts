import { CATEGORY_TEXTS } from '@eveneo/contract/application/report-texts';
import { DECISIONS, REPORT_CATEGORIES, type ReportFigures } from '@eveneo/contract/application/reports';
import type { Context } from '../../base/context';
import { instantAt, today } from '../../ground/clock';
import { csvText } from '../../ground/csv';
import { countReports, countSuspensions, findDecided, findObjected } from './figures-repository';

const DECISION_TEXTS = {
  keep: 'Contenus gardés',
  warn: 'Avertissements',
  'take-down': 'Contenus retirés',
} as const;

const median = (values: readonly number[]): string => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? '–' : String(Math.round(middle * 10) / 10).replace('.', ',');
};

/** The figures of a calendar year in the events' time zone. */
export async function figuresOf(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  asked: number | undefined,
): Promise<ReportFigures> {
  const { db, config } = context;
  const year = asked ?? Number(today(context, null).slice(0, 4));
  const start = (of: number) => instantAt(config.EVENT_TIMEZONE, `${of}-01-01`, '00:00');
  const period = { from: start(year), to: start(year + 1) };
  const [counted, decided, objected, suspensions] = await Promise.all([
    countReports(db, period),
    findDecided(db, period),
    findObjected(db, period),
    countSuspensions(db, period, year),
  ]);
  const received = new Map(counted.map(({ name, count }) => [name, count]));
  const reported = decided.filter(({ reports_count: count }) => count > 0);
  const outcomes = (name: string) => objected.filter(({ outcome }) => outcome === name).length;
  const lines: [id: string, label: string, value: number | string][] = [
    ['reports', 'Signalements reçus', counted.reduce((sum, { count }) => sum + count, 0)],
    ...REPORT_CATEGORIES.map((category): [string, string, number] => [
      `reports.${category}`,
      `Signalements\u00a0: ${CATEGORY_TEXTS[category]}`,
      received.get(category) ?? 0,
    ]),
    ['decisions', 'Décisions après signalement', reported.length],
    ...DECISIONS.map((decision): [string, string, number] => [
      `decisions.${decision}`,
      `Après signalement\u00a0: ${DECISION_TEXTS[decision]}`,
      reported.filter((one) => one.decision === decision).length,
    ]),
    ['own', 'Retraits de notre propre initiative', decided.length - reported.length],
    ...REPORT_CATEGORIES.map((rule): [string, string, number] => [
      `rules.${rule}`,
      `Retraits et avertissements\u00a0: ${CATEGORY_TEXTS[rule]}`,
      decided.filter((one) => one.decision !== 'keep' && one.rule === rule).length,
    ]),
    ['hours', 'Délai médian d’une décision (heures)', median(reported.map(({ hours }) => Number(hours)))],
    ['automatic', 'Décisions prises par un automate', 0],
    ['baseless', 'Dossiers aux signalements infondés', decided.filter((one) => one.baseless).length],
    ['objections', 'Contestations reçues', objected.length],
    ['objections.upheld', 'Contestations\u00a0: décision maintenue', outcomes('upheld')],
    ['objections.lifted', 'Contestations\u00a0: décision levée', outcomes('lifted')],
    [
      'objections.hours',
      'Délai médian d’une contestation (heures)',
      median(objected.flatMap(({ hours }) => (hours === null ? [] : [Number(hours)]))),
    ],
    ['suspensions', 'Comptes suspendus', suspensions],
  ];
  return { year, lines: lines.map(([id, label, value]) => ({ id, label, value: String(value) })) };
}

export const figuresCsv = ({ year, lines }: ReportFigures): string =>
  csvText([['Chiffre', String(year)], ...lines.map(({ label, value }) => [label, value])]);
