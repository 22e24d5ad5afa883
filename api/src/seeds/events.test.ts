import { addDays, daysOf } from '@eveneo/contract/application/dates';
import { descriptionOf, isDiscontent, parted, SEED_EVENTS, seedEventsOn, type SeedEvent } from './events';
import { ORGANIZERS } from './people';

/** All texts of an event, including its title. */
const wordsOf = (event: SeedEvent) =>
  [
    event.title,
    event.hook,
    event.text,
    ...event.chat,
    ...(event.reviews ?? []),
    ...(event.answers ?? []),
  ].join('\n');
const sentencesOf = (event: SeedEvent) =>
  [
    event.hook,
    event.text,
    ...(event.answers ?? []),
    ...[...event.chat, ...(event.reviews ?? [])].map((line) => parted(line)[1]),
  ]
    .flatMap((text) => text.split(/(?<=[.!?…])\s+/))
    .map((sentence) => sentence.trim());
/** Events that contain the pattern where they must not, as 'title: word'. */
const holding = (pattern: RegExp, events: readonly SeedEvent[] = SEED_EVENTS) =>
  events.flatMap((event) => (wordsOf(event).match(pattern) ?? []).map((word) => `${event.title}: ${word}`));

test('no sentence is used for two events, nor twice for one', () => {
  const all = SEED_EVENTS.flatMap(sentencesOf);
  expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([]);
});

/** Words that belong to one category: elsewhere they mean that texts were mixed up. */
const VOCABULARY: Readonly<Record<string, RegExp>> = {
  Arts: /comédien|choriste|marionnett|vernissage|\bbal\b|quartet|raclette|toile\b|fresques\b|plasticien|accordéon|orchestre/giu,
  Technology:
    /logiciel|navigateur|\blinux\b|\brust\b|microcontrôleur|javascript|\bcss\b|hackathon|openstreetmap/giu,
  Sports:
    /dossard|échauff|chronom|dénivelé|patineu|grimpeu|piste annexe|kimono|ravitaillement|brasse\b|régate/giu,
  Education: /pédagog|dictée|olympiades|bibliograph|défibrillateur|permaculture|calculatrice/giu,
};
/** Exceptions: a text may refer to another field on purpose. */
const MEANT = /^Install party.*: chronom/;

test.each(Object.entries(VOCABULARY))('words of %s occur only in its events', (category, words) => {
  const others = SEED_EVENTS.filter((event) => event.category !== category);
  expect(holding(words, others).filter((found) => !MEANT.test(found))).toEqual([]);
  expect(
    holding(
      words,
      SEED_EVENTS.filter((event) => event.category === category),
    ),
  ).not.toEqual([]);
});

test('the date depends on the day of the seed: no text names a season, month, holiday or weekday', () => {
  const seasonal =
    /\b(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|printemps|estivale?|automne|hiver|hivernale?|noël|pâques|toussaint|carnaval|rentrée|vacances|nouvel an|lunaire|saint-martin|neige|canicule|lever de soleil|coucher du soleil|plein air|pique-nique|demain|hier|aujourd’hui)(?!\p{L})/giu;
  expect(holding(seasonal)).toEqual([]);
});

const minutesOf = (hours: string, minutes = '') => Number(hours) * 60 + Number(minutes || 0);

test("times mentioned in a text fit the event's own", () => {
  const wrong = SEED_EVENTS.flatMap((event) => {
    const [hours = '', minutes] = event.time.split(':');
    const start = minutesOf(hours, minutes);
    return (
      [...wordsOf(event).matchAll(/(\d{1,2}) h(?: (\d\d))?(?!\p{L})/gu)]
        .map(([told, h = '', m]) => ({ told, at: minutesOf(h, m) }))
        // Doors may open half an hour earlier; an earlier time of day is after midnight, the same night.
        .filter(({ at }) => at < start - 30 && at + 1440 - start > 12 * 60)
        .map(({ told }) => `${event.title} (${event.time}): ${told}`)
    );
  });
  expect(wrong).toEqual([]);
});

const HOURS_IN_WORDS = ['une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'];

test("durations in a text end before the night, and before the event's end", () => {
  const told = new RegExp(`(?<!\\p{L})(${HOURS_IN_WORDS.join('|')}) heures?(?! du matin)(?!\\p{L})`, 'giu');
  const lasting = SEED_EVENTS.flatMap((event) => {
    const [hours = '', minutes] = event.time.split(':');
    const [endHours = '22', endMinutes] = event.endTime?.split(':') ?? [];
    const lasts = [...event.hook.matchAll(told)].map(
      ([, word = '']) => HOURS_IN_WORDS.indexOf(word.toLowerCase()) + 1,
    );
    const end = minutesOf(hours, minutes) + Math.max(0, ...lasts) * 60;
    return lasts.map(() => ({ title: event.title, late: end > minutesOf(endHours, endMinutes) }));
  });
  expect(lasting.length).toBeGreaterThan(3);
  expect(lasting.filter(({ late }) => late)).toEqual([]);
});

test('costs are mentioned only beside a price, and an event with a price is not called free', () => {
  const priced = SEED_EVENTS.filter((event) => event.price !== undefined);
  expect(priced).not.toEqual([]);
  expect(holding(/entrée libre|gratuite?s?(?!\p{L})/giu, priced)).toEqual([]);
  const free = SEED_EVENTS.filter((event) => !priced.includes(event));
  expect(holding(/euros par (?:personne|participant)/giu, free)).toEqual([]);
});

test('the organizer fits the category, and the place if their name has one', () => {
  const fields: Readonly<Record<string, string>> = {
    'Association Arts en partage': 'Arts',
    'Collectif Code en commun': 'Technology',
    'Union sportive des Lices': 'Sports',
    'Fédération Sport partagé': 'Sports',
    'Université populaire de l’Ouest': 'Education',
    'Ligue des savoirs': 'Education',
  };
  const known = ['demo', null, ...ORGANIZERS];
  for (const { organizer, category, title, location } of SEED_EVENTS) {
    expect(known).toContain(organizer);
    expect([title, fields[organizer ?? ''] ?? category]).toEqual([title, category]);
    if (/Ouest|Lices/.test(organizer ?? '')) expect(location).toMatch(/Brest|Rennes|Nantes/);
  }
});

test("places named in a title are the event's", () => {
  const towns = ['Lyon', 'Marseille', 'Rochefort', 'Colmar', 'Montpellier', 'Bordeaux', 'Rennes', 'Toulouse'];
  const wrong = SEED_EVENTS.filter(({ title, location }) =>
    towns.some((town) => title.includes(town) && !location.includes(town)),
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test('no picture is used twice, a third are posters, and ten events have a price', () => {
  const pictures = SEED_EVENTS.flatMap(({ image }) => image ?? []);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect((SEED_EVENTS.length - pictures.length) / SEED_EVENTS.length).toBeCloseTo(1 / 3, 1);
  expect(SEED_EVENTS.filter(({ price }) => price !== undefined)).toHaveLength(10);
});

/** Each weekday, and the end of a year. */
const DAYS = [
  ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
  ...['2026-11-28', '2026-11-29', '2026-12-30'],
];

test.each(DAYS)('seeded on %s, six events are on the coming weekend, three of them in Lyon', (today) => {
  const { from, to } = daysOf('weekend', today);
  const dayOf = ({ dayOffset }: SeedEvent) => addDays(today, dayOffset);
  const then = seedEventsOn(today).filter((event) => dayOf(event) >= from && dayOf(event) <= to);
  expect(then.length).toBeGreaterThanOrEqual(6);
  expect(then.filter(({ city }) => city === 'Lyon').length).toBeGreaterThanOrEqual(3);
});

/** Home loads twelve events; its carousel shows the first three, its weekend shelf three of the weekend. */
test.each(DAYS)('seeded on %s, home has a nearly full event below the carousel and the weekend', (today) => {
  const coming = seedEventsOn(today)
    .filter(({ dayOffset, publishAt, unlisted }) => dayOffset >= 0 && publishAt === undefined && !unlisted)
    .sort((a, b) => a.dayOffset - b.dayOffset || a.time.localeCompare(b.time));
  const { from, to } = daysOf('weekend', today);
  const weekend = coming.filter(
    ({ dayOffset }) => addDays(today, dayOffset) >= from && addDays(today, dayOffset) <= to,
  );
  const above = [...coming.slice(0, 3), ...weekend.slice(0, 3)];
  const filling = coming.slice(0, 12).filter(({ capacity, registered, ...event }) => {
    const left = capacity - registered;
    return left > 0 && left <= capacity * 0.2 && !above.some(({ title }) => title === event.title);
  });
  expect(filling.length).toBeGreaterThanOrEqual(1);
});

test('every event has the fields that searches use', () => {
  expect(SEED_EVENTS.filter((event) => event.tags === '').map(({ title }) => title)).toEqual([]);
});

test('only past events have reviews, and every line is readable', () => {
  for (const event of SEED_EVENTS) {
    expect([event.title, event.reviews !== undefined]).toEqual([event.title, event.dayOffset < 0]);
    for (const line of event.reviews ?? []) expect(line).toMatch(/^[1-5]: \S/);
    for (const line of event.chat)
      expect(line).toMatch(event.organizer === null ? /^[1-3]: \S/ : /^[o1-3]: \S/);
    expect(event.chat.length).toBeGreaterThanOrEqual(4);
    const { length } = descriptionOf(event);
    expect(length >= 80 && length <= 900).toBe(true);
    expect(wordsOf(event)).not.toContain("'");
  }
});

test('the organizer answers each critical review individually; a deleted account answers nobody', () => {
  for (const { title, organizer, reviews = [], answers = [] } of SEED_EVENTS) {
    const due = organizer === null ? 0 : reviews.filter(isDiscontent).length;
    expect([title, answers.length]).toEqual([title, due]);
  }
});

test("guests are random, women and men: no text reveals its author's gender", () => {
  const gendered =
    /j[e’](?: m’[ye])? ?(?:suis|étais) (?:(?:\p{L}|-)+(?:ée?|ie?|ue?|ive|euse|ère|ante)(?!\p{L})|enceinte|gauch|sourde?|malvoyante?)|j’ai fini derni|(?:^|, )meneu[rs]/giu;
  expect('Je suis revenue deux fois. J’étais parti.'.match(gendered)).toHaveLength(2);
  expect('Je suis aide-soignante.'.match(gendered)).toHaveLength(1);
  expect(holding(gendered)).toEqual([]);
});
