import type { Knex } from 'knex';
import type { Act } from '@eveneo/contract/application/history';
import type { Decision, ReportCategory, ReportedKind } from '@eveneo/contract/application/reports';
import { keptFiles } from '../around/reports/pictures-repository';
import { findPiece, withdraw } from '../around/reports/pieces-repository';
import { addReport, changeCase, lockOpenCase, type Reporter } from '../around/reports/repository';
import { recordAct } from '../base/history/record';
import { hideFiles } from '../base/images/withdrawn-files';
import { MAX_ATTEMPTS } from '../base/outbox/delivery-repository';
import { sqlInstant } from '../ground/clock';
import type { Storage } from '../ground/storage/storage';

const HOUR = 3_600_000;
const VISITOR: Reporter = { userId: null, name: 'Léo Marchand', email: 'leo.marchand@exemple.fr', tag: null };

interface SeededCase {
  readonly kind: ReportedKind;
  /** Its table: the newest row with an author, and a picture to take down, is reported, after `skip` others. */
  readonly table: 'events' | 'chat_messages' | 'reviews';
  readonly author: 'organizer_id' | 'user_id';
  readonly skip: number;
  readonly urgency: number;
  readonly hours: number;
  /** What the message says instead, for the decision to be true of it. */
  readonly message?: string;
  readonly said: readonly (readonly [ReportCategory, string, 'guest' | 'visitor'])[];
  readonly decided?: { readonly decision: Decision; readonly facts: string; readonly objection?: string };
}

/** Cases that wait for an admin, one with an objection, and decided ones. */
const CASES: readonly SeededCase[] = [
  {
    kind: 'message',
    table: 'chat_messages',
    author: 'user_id',
    skip: 2,
    urgency: 0,
    hours: 30,
    said: [['spam', 'Ce message n’a rien à voir avec l’événement.', 'guest']],
  },
  {
    kind: 'review',
    table: 'reviews',
    author: 'user_id',
    skip: 1,
    urgency: 1,
    hours: 20,
    said: [['fraud', 'La personne qui a écrit cet avis me dit qu’elle n’est pas venue.', 'visitor']],
  },
  {
    kind: 'event',
    table: 'events',
    author: 'organizer_id',
    skip: 3,
    urgency: 1,
    hours: 6,
    said: [
      ['fraud', 'La salle nous dit qu’elle ne connaît pas cet événement.', 'guest'],
      ['fraud', 'L’adresse indiquée n’existe pas.', 'visitor'],
    ],
  },
  {
    kind: 'message',
    table: 'chat_messages',
    author: 'user_id',
    skip: 8,
    urgency: 1,
    hours: 90,
    said: [['privacy', 'Ce message parle d’une personne qui ne l’a pas demandé.', 'guest']],
    decided: {
      decision: 'warn',
      facts: 'Le message parle d’une personne sans son accord.',
      objection: 'Je ne nomme personne\u00a0: je répondais à une question.',
    },
  },
  {
    kind: 'review',
    table: 'reviews',
    author: 'user_id',
    skip: 5,
    urgency: 0,
    hours: 200,
    said: [['other', 'Cet avis est trop sévère.', 'guest']],
    decided: { decision: 'keep', facts: 'Un avis sévère reste un avis.' },
  },
  {
    kind: 'message',
    table: 'chat_messages',
    author: 'user_id',
    skip: 12,
    urgency: 1,
    hours: 60,
    // A number reserved for fiction.
    message: 'Appelez plutôt Léo, il a tout noté\u00a0: 06\u00a039\u00a098\u00a012\u00a034.',
    said: [['privacy', 'Ce message donne mon numéro de téléphone.', 'visitor']],
    decided: { decision: 'take-down', facts: 'Le message donne le numéro d’une personne sans son accord.' },
  },
  {
    kind: 'picture',
    table: 'events',
    author: 'organizer_id',
    skip: 0,
    urgency: 0,
    hours: 40,
    said: [['rights', 'Cette photo est la mienne, je n’ai pas donné mon accord.', 'visitor']],
    decided: { decision: 'take-down', facts: 'L’autrice de la photo n’a pas donné son accord.' },
  },
];

const actOf = (decision: Decision, kind: ReportedKind): Act =>
  decision === 'take-down'
    ? kind === 'picture'
      ? 'event.picture-down'
      : 'message.taken-down'
    : decision === 'keep'
      ? 'report.kept'
      : 'report.warned';

async function pieceOf(tx: Knex, { kind, table, author, skip, message }: SeededCase) {
  const rows = tx(table).whereNotNull(author).orderBy('id', 'desc').offset(skip);
  if (kind === 'picture') void rows.whereIn('id', tx('images').select('event_id'));
  const row = (await rows.first('id')) as { id: number } | undefined;
  if (row && message) await tx(table).where({ id: row.id }).update({ message });
  return row && findPiece(tx, kind, row.id);
}

export async function seedReports(
  tx: Knex,
  { now, storage, demoGuest }: { now: Date; storage: Storage; demoGuest: number },
): Promise<void> {
  const admin = (await tx('users').where({ role: 'admin' }).first('id')) as { id: number };
  for (const one of CASES) {
    const piece = await pieceOf(tx, one);
    if (!piece) continue;
    const at = new Date(now.getTime() - one.hours * HOUR);
    const row = await lockOpenCase(tx, piece, one.urgency, at);
    for (const [index, [category, words, by]] of one.said.entries()) {
      const reporter = by === 'visitor' ? VISITOR : { userId: demoGuest, name: null, email: null, tag: null };
      const onceHash = `${row.id}-${index}`.padStart(64, '0');
      await addReport(tx, row, piece, { reporter, category, words, onceHash, now: at });
    }
    if (!one.decided) continue;
    const { decision, facts, objection } = one.decided;
    const later = (hours: number) => new Date(at.getTime() + hours * HOUR);
    const kept = decision === 'take-down' ? ((await withdraw(tx, piece))?.kept ?? null) : null;
    await hideFiles({ storage, log: console }, `user-${piece.authorId ?? 0}`, keptFiles(kept));
    await changeCase(tx, row.id, {
      decision,
      facts,
      rule: one.said[0]?.[0] ?? 'other',
      open_key: null,
      decided_by: admin.id,
      decided_at: later(5),
      kept: kept && JSON.stringify(kept),
      ...(objection && { objection, objected_at: later(40) }),
    });
    await recordAct(tx, {
      act: actOf(decision, one.kind),
      now: later(5),
      reason: facts,
      by: { id: admin.id, role: 'admin' },
      target: { kind: one.kind, id: piece.id },
      label: piece.title,
      subjectId: piece.authorId,
      eventId: decision === 'take-down' ? piece.eventId : null,
    });
  }
}

/** A mail that could not leave, for the admins' list. */
export async function seedGivenUpMail(
  tx: Knex,
  { now, userId }: { now: Date; userId: number },
): Promise<void> {
  const at = sqlInstant(new Date(now.getTime() - 30 * HOUR));
  await tx('mail_outbox').insert({
    user_id: userId,
    kind: 'account-made',
    payload: '{}',
    attempts: MAX_ATTEMPTS,
    created_at: at,
    next_attempt_at: at,
  });
}
