import { createHash, createHmac } from 'node:crypto';
import type { ActRow, DetailRow, NameRow } from './repository';

const hash = (...values: (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

/** The digest of an act's erasable part; salted, so that an erased reason cannot be guessed from it. */
export const digestOf = ({
  salt,
  label,
  values_before,
  values_after,
  reason,
  request_id,
}: DetailRow): string => hash(salt, label, values_before, values_after, reason, request_id);

/** The digest of the name that a person of an act bore; salted, so that an erased name cannot be guessed from it. */
export const nameDigestOf = ({ salt, user_id, name }: Omit<NameRow, 'act_id'>): string =>
  hash(salt, user_id, name);

/** The hash that links an act to the one before. @param before the hash of the act before */
export const linkOf = (before: string, act: Omit<ActRow, 'link'>): string =>
  hash(
    ...[before, act.id, act.act, act.role, act.actor_id, act.subject_id],
    ...[act.target, act.target_id, act.event_id, act.acted_at, act.digest],
    // Acts from before names were recorded have neither.
    ...(act.actor_digest === null && act.subject_digest === null
      ? []
      : [act.actor_digest, act.subject_digest]),
  );

/** Signature of the last act that pruning removed. */
export const signatureOf = (secret: string, { id, link }: { id: number; link: string }): string =>
  createHmac('sha256', secret).update(`history anchor:${id}:${link}`).digest('hex');
