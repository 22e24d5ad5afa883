import type { Knex } from 'knex';
import { REPORT_ERRORS } from '@eveneo/contract/application/report-texts';
import type { Context } from '../../base/context';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { statementToken } from '../../product/accounts/base/links';
import { addSuspensionCase, changeCase, findSuspensionCase, lockSuspensionCase } from './repository';

interface Stated {
  readonly person: { readonly id: number; readonly name: string };
  readonly by: number;
  readonly why: string;
  readonly now: Date;
}

/**
 * The case of a suspension, whose page states the reasons and takes the person's objection. A changed suspension
 * keeps its case while nobody has answered an objection: a change does not silence it, nor who must answer it.
 * @returns its id
 */
export async function stateSuspension(tx: Knex, { person, by, why, now }: Stated): Promise<number> {
  const known = await lockSuspensionCase(tx, person.id);
  if (!known) return addSuspensionCase(tx, { person, by, why, now });
  if (known.reviewed_at !== null) {
    await changeCase(tx, known.id, { lifted_at: now });
    return addSuspensionCase(tx, { person, by, why, now });
  }
  const isObjected = known.objected_at !== null;
  await changeCase(tx, known.id, { facts: why, ...(!isObjected && { decided_by: by, decided_at: now }) });
  return known.id;
}

/** An admin ends a suspension: an objection to it is answered by that. */
export async function endSuspensionCase(tx: Knex, personId: number, by: number, now: Date): Promise<void> {
  const known = await lockSuspensionCase(tx, personId);
  if (!known) return;
  const isOpen = known.objected_at !== null && known.reviewed_at === null;
  await changeCase(tx, known.id, {
    lifted_at: now,
    ...(isOpen && { outcome: 'lifted', outcome_words: '', reviewed_by: by, reviewed_at: now }),
  });
}

/** Opens the page with the reasons of the caller's suspension. */
export async function readSuspension({ db, config }: Context, caller: Caller): Promise<{ token: string }> {
  const row = await findSuspensionCase(db, caller.id);
  if (!row) throw notFound(REPORT_ERRORS.caseNotFound);
  return { token: statementToken(config.JWT_SECRET, row) };
}
