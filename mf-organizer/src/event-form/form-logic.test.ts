import { isEnded } from '@eveneo/contract/application/event-states';
import { ApiError } from '@eveneo/platform';
import { eventDetail } from 'mf-shared/testing/event';
import { longDuration } from './event-duration';
import { createFailure, editFailure, translateError } from './event-failure';
import { changedFields, EMPTY_VALUES, readDraft, valuesOf } from './event-values';

const answer = (status: number, body: ConstructorParameters<typeof ApiError>[2] = {}) =>
  new ApiError('response', status, body, null);

describe('translateError', () => {
  it.each([
    ['The date must be a date after or equal to today.', 'La date doit être aujourd’hui ou plus tard'],
    ['The date field must be a date after or equal to today.', 'La date doit être aujourd’hui ou plus tard'],
    ['The time does not match the format H:i.', 'L’heure doit être au format HH:MM'],
    ['The time field must match the format H:i.', 'L’heure doit être au format HH:MM'],
  ])('translates %s', (english, french) => expect(translateError(english)).toBe(french));

  it('leaves every other message unchanged', () => {
    expect(translateError('The title field is required.')).toBe('The title field is required.');
    expect(translateError('Le titre est requis')).toBe('Le titre est requis');
  });
});

describe('createFailure', () => {
  it('has its own text for 401, whatever the server says', () => {
    expect(createFailure(answer(401, { message: 'x' })).general).toBe(
      'Authentification échouée. Veuillez vous reconnecter.',
    );
  });
  it('prefers the server’s message, else has a general one', () => {
    expect(createFailure(answer(500, { message: 'Une erreur interne.' })).general).toBe(
      'Une erreur interne.',
    );
    expect(createFailure(answer(502)).general).toBe(
      "Échec de la création de l'événement. Veuillez réessayer.",
    );
  });
});

describe('editFailure', () => {
  it('shows 422 at the fields only', () => {
    const error = answer(422, { message: 'Données non valides.', errors: { time: ['Mauvaise heure'] } });
    expect(editFailure(error)).toEqual({ general: null, fields: { time: 'Mauvaise heure' } });
  });
  it.each([
    ['The date field must be a date after or equal to today.', 'La date doit être aujourd’hui ou plus tard'],
    ['The time field must match the format H:i.', 'L’heure doit être au format HH:MM'],
    ['Le lieu est déjà pris', 'Le lieu est déjà pris'],
  ])('a 422 with “%s” under `error`', (error, shown) => {
    expect(editFailure(answer(422, { error }))).toEqual({ general: shown, fields: {} });
    expect(editFailure(answer(422, { error, message: 'Non valide' })).general).toBe(shown);
  });
  it('keeps messages about fields that the form does not have', () => {
    const error = answer(422, { message: 'm', errors: { organizer_id: ['Cet organisateur n’existe pas'] } });
    expect(editFailure(error).general).toBe('Cet organisateur n’existe pas');
  });
  it('distinguishes a missing response from a refusal', () => {
    expect(editFailure(new ApiError('network', null, {}, null)).general).toBe(
      'Erreur de connexion. Veuillez vérifier votre connexion internet et réessayer.',
    );
    expect(editFailure(answer(500)).general).toBe(
      "Une erreur est survenue lors de la mise à jour de l'événement.",
    );
    expect(editFailure(answer(409, { message: 'Cet événement est terminé.' })).general).toBe(
      'Cet événement est terminé.',
    );
  });
});

describe('the fields of an event', () => {
  const fields = valuesOf(eventDetail({ end_time: '23:00', category_id: 4, capacity: 120 }));

  it('are texts, as in a form', () => {
    expect(fields).toMatchObject({ date: '2026-12-12', time: '20:30', end_time: '23:00', capacity: '120' });
    expect(fields.category_id).toBe('4');
  });
  it('normalize line breaks as inputs do', () => {
    expect(valuesOf(eventDetail({ description: 'Un\r\nDeux\rTrois\n' })).description).toBe(
      'Un\nDeux\nTrois\n',
    );
  });
  it('are compared one by one; an empty date keeps the previous one', () => {
    expect(changedFields(fields, { ...fields, title: 'Autre', location: 'Lyon' })).toEqual([
      'title',
      'location',
    ]);
    expect(changedFields(fields, { ...fields, date: '' })).toEqual([]);
  });
});

describe('the length of an event', () => {
  it.each([
    ['20:00', '', null],
    ['20:00', '08:00', null],
    ['20:00', '08:01', '12\u00a0h\u00a001'],
    ['20:00', '19:00', '23\u00a0h'],
    ['09:00', '21:00', null],
    ['', '21:00', null],
  ])('%s to %s: long is %s', (time, end_time, long) => expect(longDuration({ time, end_time })).toBe(long));
});

describe('an event of today', () => {
  it.each([
    ['09:00', '11:00', true],
    ['09:00', '11:01', false],
    ['09:00', null, false],
    ['20:30', '08:00', false],
  ])('from %s to %s has ended at 11:00: %s', (time, end_time, over) =>
    expect(isEnded({ date: '2026-11-21', time, end_time }, '2026-11-21T11:00')).toBe(over),
  );
});

describe('readDraft', () => {
  it('reads a draft of this form', () => {
    const draft = {
      fields: EMPTY_VALUES,
      version: 3,
      base: EMPTY_VALUES,
      image: 'photo.png',
      at: '2026-11-21T11:00',
    };
    expect(readDraft(draft)).toEqual(draft);
    expect(readDraft({ fields: EMPTY_VALUES })).toEqual({
      fields: EMPTY_VALUES,
      version: null,
      base: null,
      image: null,
      at: null,
    });
  });
  it('ignores anything else', () => {
    for (const other of [null, 'text', {}, { fields: null }, { fields: { title: 'a' } }, { fields: [] }])
      expect(readDraft(other)).toBeNull();
  });
});
