import { DatabaseProblem } from '../../db/check';
import { onDatabase } from '../../db/on-database';
import type { Config } from '../../ground/config';
import { verifyHistory } from './verify';

export const HISTORY_COMMAND_TEXTS = {
  whole: (acts: number) => `Historique vérifié : ${acts} actes, aucun ne manque, aucun n’a changé.`,
  anchor: 'Historique : la signature de l’élagage ne vaut pas ; ce qui la précède a pu être changé.',
  broken: (id: number, acts: number) =>
    `Historique : l’acte ${id} manque ou a été changé, après ${acts} actes intacts.`,
} as const;

export const historyCommands = {
  'verify-history': (config: Config): Promise<void> =>
    onDatabase(config, async (db) => {
      const { acts, broken } = await verifyHistory(db, config);
      if (broken === 'anchor') throw new DatabaseProblem(HISTORY_COMMAND_TEXTS.anchor);
      if (broken !== null) throw new DatabaseProblem(HISTORY_COMMAND_TEXTS.broken(broken, acts));
      console.log(HISTORY_COMMAND_TEXTS.whole(acts));
    }),
};
