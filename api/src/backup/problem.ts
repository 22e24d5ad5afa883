/** Why a backup or a restore was refused, in a sentence for who asked for it. */
export class BackupProblem extends Error {}
