import { parseArgs } from 'node:util';
import { loggedError } from '@eveneo/server-kit/log/logged-error';
import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import { STEPS } from '../app/housekeeping';
import { backupCommands } from '../around/backup/commands';
import { BackupProblem } from '../around/backup/manifest';
import { mails } from '../around/mail/commands';
import { hookCommands } from '../around/releases/hooks/commands';
import { reportCommands } from '../around/reports/commands';
import { historyCommands } from '../base/history/commands';
import { retentionCommands } from '../base/retention/commands';
import { DatabaseProblem } from '../db/check';
import { migrateUp } from '../db/migrate';
import { onDatabase } from '../db/on-database';
import { systemClock } from '../ground/clock';
import { ConfigError, readConfig, type Config } from '../ground/config';
import { accountCommands } from '../product/accounts/operator/commands';
import { deliveryCommands } from './delivery-commands';

export const CLI_TEXTS = {
  usage: `Emploi : npx tsx api/src/cli.ts <commande>
  migrate [--unlock]                             met la base à jour ; --unlock : même si une migration
                                                 interrompue a laissé son verrou
  seed                                           charge les données de démonstration (pas en production)
  account --email adresse --name nom [--role admin]
                                                 crée un compte (administrateur si rien n’est dit) et affiche
                                                 le lien où son titulaire choisit son mot de passe
  role --email adresse --role guest|organizer|admin
                                                 change le rôle d’un compte ; ses sessions prennent fin
  second-factor-off --email adresse              retire le second facteur d’un compte qui l’a perdu ; ses
                                                 sessions prennent fin, son titulaire est prévenu
  reseal                                         scelle avec JWT_SECRET ce que JWT_SECRET_PREVIOUS a scellé
                                                 (seconds facteurs, avis en attente)
  mails [--retry]                                les emails abandonnés ; --retry : les retenter
  verify-history                                 suit la chaîne de l’historique des actes et nomme
                                                 le premier qui manque ou a été changé
  report-figures [--year année]                  les chiffres d’une année de signalements, en CSV
  retention --dry-run                            combien de lignes le ménage de la nuit effacerait, par durée
  token --remotes a,b|* --rights publish,activate,prune,unlock [--ttl 90d] [--label nom] [--to fichier]
                                                 crée un jeton de déploiement, montré une seule fois ;
                                                 --to : écrit dans ce fichier au lieu d’être affiché
  tokens [--revoke numéro]                       les jetons de déploiement, en JSON ; --revoke : met
                                                 d’abord fin à celui-ci
  keys [--name zone --register clé] [--revoke numéro]
                                                 les clés publiques des équipes, en JSON ; d’abord enregistre
                                                 une clé, ou met fin à une clé
  hooks [--add] [--remove numéro]                les webhooks qui racontent les versions, en JSON ; d’abord
                                                 ajoute (adresse dans HOOK_URL), ou retire
  backup dossier                                 sauvegarde la base et le stockage, produit en marche
  restore dossier [--replace]                    les ramène à une sauvegarde ; --replace : même s’ils
                                                 contiennent des données, qui sont alors perdues
  host-key                                       la clé des hôtes de pages (leur variable HOST_KEY)`,
  doubled: (option: string) => `${option} est donnée deux fois.`,
  unknownOption: 'Option inconnue ou incomplète.',
  migrated: (names: readonly string[]) =>
    names.length > 0 ? `Migrations faites : ${names.join(', ')}` : 'Aucune migration à faire.',
  noDemonstration: 'Les données de démonstration sont refusées en production.',
} as const;

async function migrate(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { unlock: { type: 'boolean', default: false } } });
  await onDatabase(config, async (db) => {
    const applied = await migrateUp(db, values);
    console.log(CLI_TEXTS.migrated(applied));
  });
}

async function seed(config: Config): Promise<void> {
  if (config.NODE_ENV === 'production') throw new ConfigError(CLI_TEXTS.noDemonstration);
  // Loaded lazily: production never needs it.
  const { seedDemonstration } = await import('../seeds');
  console.log(await seedDemonstration(config, systemClock));
}

const COMMANDS: Readonly<Record<string, (config: Config, args: string[]) => Promise<void>>> = {
  migrate,
  seed,
  ...accountCommands,
  mails,
  ...historyCommands,
  ...retentionCommands(STEPS),
  ...backupCommands(onDatabase),
  ...hookCommands,
  ...reportCommands,
  'host-key': async (config) => console.log(hostKey(config.JWT_SECRET)),
  ...deliveryCommands,
};

async function run([command = '', ...args]: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const named = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!named) throw new ConfigError(CLI_TEXTS.usage);
  if (named.length < 2) parseArgs({ args }); // The command takes no arguments: throws if there are any.
  const options = args.filter((arg) => arg.startsWith('--')).map((arg) => arg.split('=')[0] ?? '');
  const doubled = options.find((name, at) => options.indexOf(name) < at);
  if (doubled !== undefined) throw new ConfigError(CLI_TEXTS.doubled(doubled));
  await named(readConfig(environment), args);
}

/** Runs one command of the command line. @returns its exit code */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<0 | 1 | 2> {
  try {
    await run(args, environment);
    return 0;
  } catch (error) {
    const told = [ConfigError, DatabaseProblem, BackupProblem].some((kind) => error instanceof kind);
    // Node's own message about an option is in English.
    const mistyped = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    if (mistyped) console.error(`${CLI_TEXTS.unknownOption}\n${CLI_TEXTS.usage}`);
    else console.error(told ? (error as Error).message : JSON.stringify(loggedError(error)));
    return told || mistyped ? 2 : 1;
  }
}
