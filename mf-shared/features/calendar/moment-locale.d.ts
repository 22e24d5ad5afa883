/** moment's locales are imported for their effect; they come without types. */
declare module 'moment/locale/fr';
