import { knownCity } from '../modules/communes/communes';
import type { SeedEvent } from './events';

/** Tags by the beginning of the title; what they say must stand in it, or follow from it. */
const TAGS: readonly (readonly [title: string, tags: string])[] = [
  ['Nuit du jazz', 'concert,jazz,soirée'],
  ['Salon de la micro', 'édition,salon,affiche'],
  ['Projection chantée', 'cinéma,chant,famille'],
  ['Visite dessinée', 'dessin,musée,atelier'],
  ['Festival Façades', 'art urbain,festival,balade'],
  ['Chœurs en scène', 'concert,musique classique,chorale'],
  ['Atelier sérigraphie', 'atelier,sérigraphie'],
  ['Marionnettes', 'spectacle,enfants'],
  ['Vernissage', 'exposition,photographie'],
  ['Bal folk', 'concert,danse,bal'],
  ['Lecture musicale', 'concert,lecture'],
  ['Braderie de l’art', 'art contemporain,vente'],
  ['Journée Rust', 'programmation,conférence'],
  ['Web perf', 'web,écoconception'],
  ['Hackathon', 'hackathon,mobilité'],
  ['Atelier : déclarer', 'atelier,accessibilité,web'],
  ['Apéro données', 'données,cartographie'],
  ['Sécurité du logiciel', 'sécurité,logiciel libre'],
  ['Nuit de l’info', 'programmation,étudiants'],
  ['Femmes du numérique', 'mentorat,emploi'],
  ['Repair café', 'réparation,entraide'],
  ['Conférence : l’IA', 'conférence,intelligence artificielle'],
  ['Montpellier Robotics', 'robotique,enfants'],
  ['Découverte du développement', 'web,reconversion,atelier'],
  ['Trail urbain', 'course à pied,trail'],
  ['Meeting d’athlétisme', 'athlétisme,compétition'],
  ['Initiation à la voile', 'voile,initiation'],
  ['Tournoi mixte', 'basket,tournoi'],
  ['Randonnée', 'randonnée,nature'],
  ['Foulées solidaires', 'course à pied,solidarité'],
  ['Escalade', 'escalade,initiation'],
  ['Gala de patinage', 'patinage,spectacle'],
  ['Journée handisport', 'handisport,initiation'],
  ['Brevet cycliste', 'vélo,endurance'],
  ['Yoga', 'yoga,plein air'],
  ['Régates', 'aviron,compétition'],
  ['La grande dictée', 'langue française,jeu'],
  ['Nuit des chercheuses', 'science,soirée'],
  ['Atelier parents', 'atelier,famille,écrans'],
  ['Forum des métiers', 'emploi,santé'],
  ['Apprendre la langue', 'langue des signes,initiation'],
  ['Conférence : lire', 'conférence,nature'],
  ['Olympiades', 'mathématiques,lycée'],
  ['Fresque du climat', 'climat,famille'],
  ['Initiation à la permaculture', 'jardin,initiation'],
  ['Journées portes', 'métiers,artisanat'],
  ['Club de lecture', 'lecture,littérature'],
  ['Premiers secours', 'secourisme,formation'],
  ['Café des langues', 'langues,rencontre'],
  ['Rencontres nationales', 'concert,fanfare,plein air'],
  ['Nage aux flambeaux', 'natation,nuit'],
  ['Install party', 'réparation,logiciel libre'],
];

/** Places whose last words are no commune's name. */
const CITIES: Readonly<Record<string, string>> = {
  'Sainte-Enimie': 'Gorges du Tarn Causses',
  'Le Mont-Dore': 'Mont-Dore',
};

/** 'Le Périscope, 13 rue Delandine, Lyon 2e' is in Lyon. */
function cityOf(location: string): string | null {
  const last = (location.split(', ').at(-1) ?? '').replace(/ \d+(?:er|e)$/, '');
  return knownCity(CITIES[last] ?? last) ?? null;
}

/** What is not free, by the beginning of the title; the texts of the event say the same. */
const PRICES: readonly (readonly [title: string, price: string])[] = [
  ['Meeting', 'Sur place\u00a0: 5\u00a0€, gratuit jusqu’à 12\u00a0ans'],
  ['Foulées solidaires', 'Don de 10\u00a0€, tee-shirt compris'],
];

/** What helps to find an event of the demonstration. */
export const findFields = ({ title, location }: Pick<SeedEvent, 'title' | 'location'>) => ({
  tags: TAGS.find(([start]) => title.startsWith(start))?.[1] ?? '',
  city: cityOf(location),
  price_note: PRICES.find(([start]) => title.startsWith(start))?.[1] ?? null,
  online_url: title.startsWith('Café des langues') ? 'https://visio.exemple.fr/cafe-des-langues' : null,
});
