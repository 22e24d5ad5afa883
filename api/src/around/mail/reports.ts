import { KIND_TEXTS, RULE_TEXTS, YOUR_KIND_TEXTS } from '@eveneo/contract/application/report-texts';
import type { CaseDecision, CaseKind, ReportCategory } from '@eveneo/contract/application/reports';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { MailPayloads } from '../../base/outbox/kinds';
import { dayInFrench, salutation } from '../../ground/french';
import { reportToken, reportUrl, statementToken } from '../../product/accounts/base/links';
import { datesOf, type Kept } from '../reports/pictures-repository';
import { findCase, findReport, type CaseRow } from '../reports/repository';
import { findLeftComing } from './accounts';
import type { Content } from './layout';
import { factsOf, type Occasion } from './messages';
import { leftIn, type LeftEvents } from './removal-messages';
import { tieOf } from './ties';
import { calendarOf, plain, publicUrlOf, type AddressedMail, type Writer, type Written } from './writer';

type Linked = Occasion & { readonly url: string };

const REPORTER_REASON = `${PRODUCT_NAME} vous écrit parce que cette adresse a été donnée pour un signalement.`;

/** May go to an unconfirmed address: contains no text written by a user. */
export const reportReceivedMail = ({ name, url }: Linked): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: votre signalement est bien arrivé`,
  heading: salutation(name, 'votre signalement est bien arrivé.'),
  paragraphs: [
    'Une personne va le lire et décider, les cas graves d’abord. Personne n’apprend qui a signalé. La page de votre signalement dit où il en est, et vous permet de recevoir la décision par email.',
    'Si vous n’avez rien signalé, ignorez ce message.',
  ],
  action: { label: 'Voir mon signalement', url },
  reason: REPORTER_REASON,
});

const OUTCOMES: Readonly<Record<Exclude<CaseDecision, 'suspend'>, string>> = {
  keep: 'Après examen, nous l’avons laissé en ligne\u00a0: il ne nous paraît contraire ni à la loi ni à nos conditions d’utilisation.',
  warn: 'Nous avons rappelé les règles à la personne qui l’a publié.',
  'take-down': 'Nous l’avons retiré. Merci de nous l’avoir signalé.',
};

const ELSEWHERE = 'saisir un organe de règlement extrajudiciaire des litiges, ou un tribunal.';

const DISAGREE = {
  first: `Si vous n’êtes pas d’accord, contestez cette décision dans les six mois depuis la page de votre signalement\u00a0: un autre administrateur l’examinera, quand il y en a un. Vous pouvez aussi ${ELSEWHERE}`,
  again: `Si vous n’êtes pas d’accord, vous pouvez ${ELSEWHERE}`,
};

export const reportDecidedMail = (
  { name, url }: Linked,
  {
    kind,
    decision,
    again,
  }: { kind: keyof typeof KIND_TEXTS; decision: keyof typeof OUTCOMES; again: boolean },
): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: une décision sur votre ${again ? 'contestation' : 'signalement'}`,
  heading: salutation(name, `une décision a été prise sur votre ${again ? 'contestation' : 'signalement'}.`),
  paragraphs: [
    `Vous aviez signalé ${KIND_TEXTS[kind]}. ${OUTCOMES[decision]}`,
    ...(decision === 'take-down' ? [] : [again ? DISAGREE.again : DISAGREE.first]),
  ],
  action: {
    label: again || decision === 'take-down' ? 'Voir mon signalement' : 'Voir la décision et la contester',
    url,
  },
  reason: REPORTER_REASON,
});

interface Stated {
  readonly kind: CaseKind;
  readonly decision: CaseDecision;
  /** Null for a suspension. */
  readonly rule: ReportCategory | null;
  readonly title: string;
  readonly text: string;
  readonly facts: string;
  readonly answer: string;
  readonly what: MailPayloads['statement']['what'];
  /** Of a picture: whether other dates of the series lost it too. */
  readonly onOthers: boolean;
  /** Of a lifted suspension. */
  readonly left: LeftEvents;
}

const REMOVED: Readonly<Record<CaseKind, string>> = {
  event: 'votre événement a été retiré',
  picture: 'l’image de votre événement a été retirée',
  message: 'votre message a été retiré',
  announcement: 'votre message aux inscrits a été retiré',
  mailing: 'votre message à votre public a été retiré',
  review: 'votre avis a été retiré',
  profile: 'le nom et l’image de votre profil ont été retirés',
  account: 'votre compte est suspendu',
};

const quoted = ({ kind, title, text, onOthers }: Stated): string => {
  if (onOthers)
    return `Il s’agit de «\u00a0${title}\u00a0», et des dates de sa série qui montraient la même image.`;
  if (kind === 'event' || kind === 'picture') return `Il s’agit de «\u00a0${title}\u00a0».`;
  if (kind === 'account') return 'Il s’agit de la suspension de votre compte.';
  if (kind === 'profile') return `Il s’agit de «\u00a0${text}\u00a0».`;
  const place = kind === 'mailing' ? 'À votre public' : `Sur «\u00a0${title}\u00a0»`;
  return `${place}, vous aviez écrit\u00a0: «\u00a0${text.slice(0, 300)}${text.length > 300 ? '…' : ''}\u00a0»`;
};

const authorReason = (kind: CaseKind) =>
  `${PRODUCT_NAME} vous écrit parce que cette décision concerne ${kind === 'account' ? 'votre compte' : 'ce que vous avez publié'}.`;
const OBJECT =
  'Si vous pensez que c’est une erreur, contestez cette décision dans les six mois\u00a0: une autre personne l’examinera, quand il y en a une. Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges, ou un tribunal.';

const NO_LONGER = {
  piece:
    'La décision ne vaut plus\u00a0: ce qui avait été retiré est de nouveau visible, sauf si ce qui l’entourait n’existe plus.',
  account: 'La décision ne vaut plus\u00a0: vous pouvez vous connecter comme avant.',
};

/**
 * The statement of reasons (decision, rule, facts, how to object), or the news
 * that the decision was upheld or lifted.
 */
export function statementMail({ name, url, publicUrl }: Linked, stated: Stated): Content {
  const { kind, decision, rule, facts, answer, what } = stated;
  const done = decision === 'warn' ? `un rappel des règles sur ${YOUR_KIND_TEXTS[kind]}` : REMOVED[kind];
  const page = { label: 'Lire la décision', url };
  if (what === 'decided')
    return {
      subject: `${PRODUCT_NAME}\u00a0: ${done}`,
      heading: salutation(name, `${done}.`),
      paragraphs: [
        quoted(stated),
        ...(rule ? [RULE_TEXTS[rule]] : []),
        `Les faits\u00a0: ${facts}`,
        'Une personne a pris cette décision, sans automate.',
        OBJECT,
      ],
      action: { label: 'Lire la décision et la contester', url },
      reason: authorReason(kind),
    };
  const lifted = what === 'lifted';
  const news = lifted ? 'une décision vous concernant est levée' : 'la décision contestée est maintenue';
  return {
    subject: `${PRODUCT_NAME}\u00a0: ${news}`,
    heading: salutation(name, `${news}.`),
    paragraphs: [
      quoted(stated),
      lifted
        ? NO_LONGER[kind === 'account' ? 'account' : 'piece']
        : 'Votre contestation a été examinée\u00a0: la décision reste la même.',
      ...leftIn(publicUrl, stated.left).paragraphs,
      ...(answer ? [`La réponse\u00a0: ${answer}`] : []),
    ],
    list: leftIn(publicUrl, stated.left).list,
    action: page,
    reason: authorReason(kind),
  };
}

/** The same for an unconfirmed address: contains no text written by a user. */
export const neutralStatementMail = ({ name, url }: Linked): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: une décision sur ce que vous avez publié`,
  heading: salutation(name, 'une décision concerne ce que vous avez publié.'),
  paragraphs: [
    'La page de cette décision dit laquelle, pourquoi, et comment la contester dans les six mois.',
  ],
  action: { label: 'Lire la décision', url },
  reason: authorReason('message'),
});

/** Those who wait do not read the title. */
const namedFor = ({ waiting, ...event }: MailPayloads['event-withdrawn']) =>
  waiting ? `un événement du ${dayInFrench(event.date)}` : `«\u00a0${event.title}\u00a0»`;

export const withdrawnMail = (
  { name, publicUrl }: Occasion,
  { waiting, asked, rule, ...event }: MailPayloads['event-withdrawn'],
): Content => ({
  subject: `Retiré du site\u00a0: ${waiting ? namedFor({ waiting, ...event }) : event.title}`,
  heading: salutation(name, 'un événement a été retiré du site.'),
  paragraphs: [
    `L’administration d’${PRODUCT_NAME} a retiré ${namedFor({ waiting, ...event })}, ${tieOf({ waiting, asked }).who}. Il n’est plus visible, et nous ne savons pas s’il aura lieu.`,
    ...(rule ? [`La règle appliquée\u00a0: ${RULE_TEXTS[rule]}`] : []),
    `S’il revient, ${tieOf({ waiting, asked }).returns}, et nous vous le dirons.`,
  ],
  facts: waiting ? [] : factsOf(event),
  action: { label: 'Trouver un autre événement', url: `${publicUrl}/events` },
  reason: `${PRODUCT_NAME} vous écrit parce que vous ${tieOf({ waiting, asked }).was} cet événement.`,
});

const statedIn = (row: CaseRow, what: Stated['what'], left: LeftEvents): Stated | null => {
  if (row.decision === null || row.piece === null) return null;
  const { title, text } = JSON.parse(row.piece) as { title: string; text: string };
  const { kind, decision, rule, facts, outcome_words, kept } = row;
  const onOthers =
    kind === 'picture' && datesOf(kept === null ? null : (JSON.parse(kept) as Kept)).length > 1;
  return { kind, decision, rule, facts, what, title, text, answer: outcome_words ?? '', onOthers, left };
};

async function statementContent(writer: Writer, row: AddressedMail): Promise<Content | null> {
  const { case_id, what, ...more } = JSON.parse(row.payload) as MailPayloads['statement'];
  const found = await findCase(writer.db, case_id);
  const stated = found && statedIn(found, what, await findLeftComing(writer, more));
  if (!stated) return null;
  const publicUrl = publicUrlOf(writer);
  const url = reportUrl(publicUrl, statementToken(writer.config.JWT_SECRET, found));
  const linked = { publicUrl, name: row.to.name, url };
  return row.to.confirmed ? statementMail(linked, stated) : neutralStatementMail(linked);
}

async function writeReporterMail(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const publicUrl = publicUrlOf(writer);
  const { report_id } = JSON.parse(row.payload) as MailPayloads['report-received'];
  const report = await findReport(writer.db, report_id);
  const found = report && (await findCase(writer.db, report.case_id));
  if (!report || !found) return null;
  const token = reportToken(writer.config.JWT_SECRET, report_id, report.email ?? undefined);
  const linked = { publicUrl, name: row.to.name, url: reportUrl(publicUrl, token) };
  if (row.kind === 'report-received') return { content: reportReceivedMail(linked) };
  const { kind: piece, decision } = found;
  if (decision === null || decision === 'suspend' || piece === 'account') return null;
  const again = report.objects_to !== null;
  return { content: reportDecidedMail(linked, { kind: piece, decision, again }) };
}

function writeWithdrawal(writer: Writer, row: AddressedMail): Written {
  const given = JSON.parse(row.payload) as MailPayloads['event-withdrawn'];
  const entry = { ...given, id: given.event_id };
  return {
    content: withdrawnMail({ publicUrl: publicUrlOf(writer), name: row.to.name }, given),
    calendar: given.waiting ? undefined : calendarOf(writer, row, entry, 'CANCEL'),
  };
}

/** The mails about reports and decisions; none when what they are about was erased. */
export const REPORT_MAILS = {
  'report-received': writeReporterMail,
  'report-decided': writeReporterMail,
  statement: async (writer: Writer, row: AddressedMail) => plain(await statementContent(writer, row)),
  'event-withdrawn': writeWithdrawal,
};
