import { DatabaseProblem } from '../../db/check';
import { onDatabase } from '../../db/on-database';
import type { Config } from '../../ground/config';
import { verifyHistory } from './verify';

export const HISTORY_COMMAND_TEXTS = {
  whole: (acts: number, erased: number) =>
    `Historique vérifié : ${acts} actes, aucun ne manque, aucun n’a changé ; détails effacés avec un compte supprimé : ${erased}.`,
  missing: (acts: number, erased: number, missing: readonly number[]) =>
    `Historique : ${acts} actes, aucun ne manque ; détails qui manquent sans qu’un compte ait été supprimé : ${missing.length} (actes ${missing.slice(0, 20).join(', ')}${missing.length > 20 ? '…' : ''}) ; effacés avec un compte : ${erased}.`,
  anchor: 'Historique : la signature de l’élagage ne vaut pas ; ce qui la précède a pu être changé.',
  broken: (id: number, acts: number) =>
    `Historique : l’acte ${id} manque ou a été changé, après ${acts} actes intacts.`,
} as const;

export const historyCommands = {
  'verify-history': (config: Config): Promise<void> =>
    onDatabase(config, async (db) => {
      const { acts, broken, erased, missing } = await verifyHistory(db, config);
      if (broken === 'anchor') throw new DatabaseProblem(HISTORY_COMMAND_TEXTS.anchor);
      if (broken !== null) throw new DatabaseProblem(HISTORY_COMMAND_TEXTS.broken(broken, acts));
      if (missing.length > 0) throw new DatabaseProblem(HISTORY_COMMAND_TEXTS.missing(acts, erased, missing));
      console.log(HISTORY_COMMAND_TEXTS.whole(acts, erased));
    }),
};
