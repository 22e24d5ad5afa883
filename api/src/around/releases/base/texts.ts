import { ofName } from '@eveneo/contract/application/elision';
import type { PointerLock } from '@eveneo/contract/delivery/pointers';

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).replace('.', ',');

const reasons = (why: readonly string[]) => why.slice(0, 3).join(' ; ');

interface Counted {
  readonly loads: number;
  readonly failed: number;
}

/** '3 chargements en échec sur 120' */
export const failedOf = ({ loads, failed }: Counted) =>
  `${failed} chargement${failed > 1 ? 's' : ''} en échec sur ${loads}`;

/** The same for page loads that showed no text although the visitor did not leave. */
export const silentOf = ({ loads, failed }: Counted) =>
  `${failed} chargement${failed > 1 ? 's' : ''} sans rien à l’écran sur ${loads}`;

/** '3 chargements en échec sur 120, soit 2,5 %' */
const shareOf = (counted: Counted) =>
  `${failedOf(counted)}, soit ${((counted.failed / Math.max(1, counted.loads)) * 100).toFixed(1).replace('.', ',')} %`;

/** An area that goes back with another one. */
interface Companion {
  readonly name: string;
  readonly version: string;
  readonly pages: readonly string[];
  readonly beside: string;
}

export const VIEWERS = {
  visitor: 'les visiteurs',
  guest: 'les invités',
  organizer: 'les organisateurs',
  admin: 'les administrateurs',
} as const;

/** Texts for teams and operators: each refusal names its cause and its remedy. */
export const RELEASE_TEXTS = {
  badArchive: 'L’archive est illisible ou incomplète. Recommencez l’envoi.',
  noDescription: 'L’archive doit commencer par release.json. Construisez la zone avec « npm run build ».',
  badDescription: 'release.json n’a pas la forme attendue. Construisez la zone avec « npm run build ».',
  badAuthor:
    'L’auteur ou le commit contient des caractères non autorisés, ou plus de 200. Corrigez « git config user.name ».',
  badName: (limit: number) =>
    `Le nom de la zone ou la version dépasse ${limit} caractères. Choisissez plus court.`,
  badEntry: (name: string) =>
    `L’archive contient « ${name} », qui n’est pas un fichier ordinaire sous files/. Retirez-le de l’archive.`,
  badPath: (path: string) => `Le chemin « ${path} » n’est pas permis. Renommez ce fichier.`,
  tooManyFiles: (limit: number) => `Plus de ${limit} fichiers. Réduisez le nombre de fichiers de la version.`,
  fileTooLarge: (path: string, limit: number) =>
    `« ${path} » dépasse ${Math.round(limit / 1024)} Kio. Réduisez ce fichier.`,
  tooLarge: (limit: number) => `La version dépasse ${Math.round(limit / 1024 / 1024)} Mio. Réduisez-la.`,
  undeclared: (path: string) => `« ${path} » n’est pas déclaré dans release.json. Reconstruisez la zone.`,
  duplicate: (path: string) => `« ${path} » figure deux fois. Reconstruisez la zone.`,
  missingFile: (path: string) => `« ${path} » est déclaré mais absent de l’archive. Reconstruisez la zone.`,
  hash: (path: string) => `« ${path} » n’a pas l’empreinte ou la taille déclarée. Reconstruisez la zone.`,
  missingModule: (module: string, path: string) =>
    `Le module « ${module} » de la route ${path} n’est pas dans le bundle. Exposez cette page ou retirez la route.`,
  unknownFile: (path: string) =>
    `« ${path} » est nommé comme entrée ou par un module, mais n’est pas parmi les fichiers. Reconstruisez la zone.`,
  singleton: (names: string[]) =>
    `Construit en double : ${names.join(', ')}. Ces bibliothèques viennent du shell ; ne les importez pas autrement.`,
  badRange: (platform: string) =>
    `« ${platform} » n’est pas une plage de versions. Corrigez « platform » dans area.ts.`,
  badPlatform: (platform: string) =>
    `« ${platform} » n’est pas une version de la plateforme. Corrigez-la dans mf-shared/platform/package.json.`,
  platform: (name: string, range: string, provided: string) =>
    `${name} demande la plateforme ${range}, le shell en ligne fournit ${provided}. ` +
    'Publiez d’abord un shell compatible, ou élargissez la plage dans area.ts.',
  platformLeft: (name: string, range: string, provided: string) =>
    `Ce shell fournit la plateforme ${provided} ; ${name}, en ligne, demande ${range}. ` +
    `Publiez d’abord une version de ${name} qui accepte les deux.`,
  platformMoves: (name: string, range: string, provided: string) =>
    `Ce shell fournit la plateforme ${provided} ; ${name}, en ligne, demande ${range}. ` +
    `Changez aussi ${name}, dans la même commande, ou publiez d’abord une version qui accepte les deux.`,
  platformCanary: (name: string, range: string, provided: string) =>
    `Ce shell fournit la plateforme ${provided} ; ${name}, en canari, demande ${range}. ` +
    `Mettez d’abord fin à ce canari (canary ${name} --stop).`,
  operation: (name: string, operation: string, why: readonly string[]) =>
    `${name} appelle « ${operation} », que l’API en service ne prend pas ainsi : ${reasons(why)}. ` +
    'Déployez d’abord l’API qui le fait, ou reconstruisez la zone avec le contrat en service.',
  operationAfterBack: (name: string, operation: string, why: readonly string[]) =>
    `Attention : ${name} appelle « ${operation} », que l’API en service ne prend plus ainsi (${reasons(why)}).`,
  routeClash: (path: string, owner: string, who: string) =>
    `La route ${path} appartient déjà à ${owner} pour ${who}. Changez le chemin ou l’accès, ou déplacez la page : ` +
    'les deux zones en un seul changement.',
  companion: ({ name, version, beside, pages }: Companion) =>
    `${name} revient aussi, à ${version} : des pages sont passées de l’une à l’autre de ses versions et de celles de ` +
    `${beside} (${pages.slice(0, 3).join(', ')}${pages.length > 3 ? '…' : ''}).`,
  companionScope: ({ name, version, beside, pages }: Companion) =>
    `Ce retour de ${beside} demande aussi celui de ${name} à ${version}, qui porte alors ${pages[0]}, et ce jeton ne ` +
    'vaut pas pour elle. Demandez-le à l’exploitation.',
  apart: ({ name, version, beside, pages }: Companion) =>
    `Cette version de ${beside} ne va pas avec celle de ${name} qui est en ligne (${pages[0]}). Nommez les deux dans ` +
    `la même commande : activate ${beside}@… ${name}@${version}.`,
  hostAddress: (path: string) =>
    `La route ${path} est une adresse du serveur de pages, qui y répond lui-même. Changez le chemin.`,
  budget: (what: string, bytes: number, limit: number) =>
    `${what} pèse ${kilobytes(bytes)} ko compressé, la limite est ${kilobytes(limit)} ko. ` +
    'Chargez à la demande ce qui peut l’être.',
  unsigned: (name: string) =>
    `${name} a une clé enregistrée, et cette version n’est pas signée. Publiez avec RELEASE_KEY, la clé de l’équipe.`,
  badSignature: (name: string, key: string) =>
    `La signature de cette version de ${name} (clé ${key}) n’est pas bonne : clé inconnue ou révoquée, ou contenu changé ` +
    'depuis. Publiez avec une clé enregistrée (release key list).',
  sharedFile: (path: string) =>
    `« ${path} » est nommé par son contenu et existe avec un autre. Reconstruisez la zone avec « npm run build ».`,
  versionExists: (name: string, version: string) =>
    `${name} ${version} existe avec un autre contenu. Augmentez la version du paquet.`,
  scope: (name: string) => `Ce jeton ne vaut pas pour ${name}. Utilisez celui de cette zone.`,
  stale: (name: string, revision: number, last: string | null) =>
    `${name} a changé entre-temps (révision ${revision})${last === null ? '' : ` : ${last}`}. ` +
    'Relisez l’état, et recommencez si c’est encore utile.',
  lastMove: (what: string, { who, at, why }: { who: string; at: string; why: string }) =>
    `${what} par ${who}, le ${at.slice(0, 10)} à ${at.slice(11, 16)} UTC${why ? ` (« ${why} »)` : ''}`,
  doneBefore: (name: string, last: string | null) =>
    `${name} était déjà ainsi${last === null ? '' : ` : ${last}`}. Rien n’est changé.`,
  unknownVersion: (name: string, version: string) =>
    `${name} ${version} n’est pas publiée. Publiez-la d’abord.`,
  withdrawn: (name: string, version: string) =>
    `${name} ${version} a été retirée par un retour en arrière. Publiez une nouvelle version, ou levez le retrait ` +
    's’il était une erreur.',
  notLive: (name: string) => `${name} n’a aucune version en ligne. Activez-en une d’abord.`,
  noFallback: (name: string) =>
    `${name} n’a aucune version saine qui ait déjà été en ligne. Publiez et activez-en une autre.`,
  noGoodTarget: (name: string, candidates: readonly { version: string; counted: Counted }[]) =>
    `Aucune version antérieure de ${name} n’était saine : rien n’est changé. Candidates : ` +
    `${candidates.map(({ version, counted }) => `${version} (${shareOf(counted)})`).join(' ; ')}. ` +
    `Nommez celle qu’il faut (--to).`,
  badTarget: (name: string, version: string, counted: Counted) =>
    `Attention : ${name} ${version} échouait bien plus que la version saine d’avant (${shareOf(counted)}).`,
  badFallback: (version: string, counted: Counted) =>
    `Le secours ${version} échouait trop (${shareOf(counted)}).`,
  notFallback: (
    name: string,
    { version, counted, bad }: { version: string; counted: Counted; bad: boolean },
    fallback: string | null,
  ) =>
    `${name} ${version} ne sert pas de secours : ` +
    `${bad ? `elle échouait trop (${shareOf(counted)})` : 'elle vient d’être quittée pour une plus ancienne'}. ` +
    (fallback === null ? 'Aucune version saine ne la remplace.' : `Le secours est ${fallback}.`),
  retireShell:
    'La coque ne se retire pas : sans elle, aucune page. Revenez en arrière, ou activez-en une autre.',
  retireNeeded: (name: string, paths: readonly string[]) =>
    `${name} porte des pages dont le produit ne se passe pas (${paths.join(', ')}). Rien n’est changé. ` +
    'Pour la retirer quand même : --force.',
  retiredBefore: (name: string) => `${name} était déjà retirée. Rien n’est changé.`,
  damaged: (name: string, version: string, paths: readonly string[]) =>
    `Les fichiers de ${name} ${version} sont abîmés ou absents dans le stockage (${paths.slice(0, 3).join(', ')}` +
    `${paths.length > 3 ? '…' : ''}). Publiez de nouveau cette version : ce qui manque est remis.`,
  passedOver: (name: string, version: string, paths: readonly string[]) =>
    `${name} ${version} n’est pas prise : ses fichiers sont abîmés dans le stockage (${paths.slice(0, 3).join(', ')}).`,
  watch: 'surveillance',
  watched: (canary: string, live: string, other: string) =>
    `En canari, ${canary} ; ${live}, dans les mêmes minutes : ${other}.`,
  guarded: (counted: Counted, rate: number) =>
    `Sous garde : ${failedOf(counted)}, bien plus que ce que la version d’avant laissait attendre ` +
    `(${(rate * 100).toFixed(1).replace('.', ',')} %).`,
  guardedSilent: (counted: Counted, fallback: string, other: Counted) =>
    `Sous garde : ${silentOf(counted)} ; ${fallback} : ${silentOf(other)}.`,
  silentLive: (counted: Counted, before: string, other: Counted) =>
    `${silentOf(counted)} ; ${before}, aux mêmes heures : ${silentOf(other)}.`,
  underGuard: (name: string, version: string, rate: number, fallback: string | null) =>
    `${name} ${version} est sous garde` +
    (fallback === null
      ? ', mais aucune version saine ne peut la remplacer.'
      : ` : retour à ${fallback} si bien plus de ${(rate * 100).toFixed(1).replace('.', ',')} % de ses chargements échouent.`),
  noCanary: (name: string, version: string) =>
    `${name} ${version} n’est pas en canari. Rechargez l’état (« npm run release -- status »).`,
  isCanary: (name: string, version: string) =>
    `${name} ${version} est en canari : un retour en arrière n’y mène pas. Nommez une version qui était en ligne.`,
  neverLive: (name: string, version: string) =>
    `${name} ${version} n’a jamais été en ligne : un retour en arrière n’y mène pas. Activez-la si c’est elle qu’il faut.`,
  locked: (name: string, { who, at, why, version }: PointerLock) =>
    `${name} est verrouillée par ${who} depuis le ${at.slice(0, 10)} à ${at.slice(11, 16)} UTC : « ${why} ». ` +
    (version === null
      ? 'Déverrouillez-la (unlock).'
      : `Déverrouillez-la (unlock), ou publiez un autre contenu dont un commit porte la ligne « Mends: ${version} ».`),
  lockedBefore: (name: string, { who, at, why }: { who: string; at: string; why: string }) =>
    `${name} était déjà verrouillée par ${who} depuis le ${at.slice(0, 10)} à ${at.slice(11, 16)} UTC : « ${why} ». Rien n’est changé.`,
  notLocked: (name: string) => `${name} n’était pas verrouillée. Rien n’est changé.`,
  withdrawnBefore: (name: string, version: string) =>
    `${name} ${version} était déjà retirée. Rien n’est changé.`,
  notWithdrawn: (name: string, version: string) =>
    `${name} ${version} n’était pas retirée. Rien n’est changé.`,
  worse: (name: string, target: string, counted: Counted, left: string, before: Counted) =>
    `Attention : aux mêmes heures, ${name} ${target} échouait plus que ${left} (${shareOf(counted)} ; ${shareOf(before)}).`,
  backAgain: (
    name: string,
    { who, at }: { who: string; at: string },
    left: string,
    target: { version: string; order: 'older' | 'newer' },
  ) =>
    `Deuxième retour en arrière de suite : ${name} ${left} venait déjà de celui ${ofName(who)} ` +
    `(${at.slice(0, 10)} à ${at.slice(11, 16)} UTC). ${target.version} ${target.order === 'older' ? 'est une version encore antérieure' : 'a été publiée après elle'}.`,
  contentName: (version: string) =>
    `La version ${version} ne nomme pas son contenu. Construisez la zone avec « npm run build ».`,
  sameVersion: (name: string, version: string) =>
    `${name} ${version} est déjà en ligne. Nommez une autre version.`,
  whyMissing: 'Ce changement demande sa raison (--why).',
  versionMissing: 'La version est requise.',
  percentMissing: 'Un pourcentage supérieur à 0 et d’au plus 100 est requis.',
  hostKey: 'Seul un hôte de pages muni de la clé des hôtes (HOST_KEY) peut dire ce qu’il sert.',
  noPlans:
    'Il n’y a plus de montée ni de mise en ligne prévue : « release canary » et « release activate » d’une tâche planifiée ' +
    'ou d’une chaîne en tiennent lieu (docs/equipes.md).',
  twice: (name: string) => `${name} figure deux fois dans la même demande.`,
  who: (viewers: readonly (keyof typeof VIEWERS)[]) =>
    viewers.length === Object.keys(VIEWERS).length
      ? 'tous'
      : viewers.map((viewer) => VIEWERS[viewer]).join(', '),
} as const;
