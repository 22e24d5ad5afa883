import { addColumns } from './table';

/** What helps to find an event; all of it may be left out. Tags stand with commas between them, as their table spells them. */
export const migration = addColumns(
  'events',
  {
    tags: "VARCHAR(200) NOT NULL DEFAULT ''",
    city: 'VARCHAR(100) NULL',
    price_note: 'VARCHAR(60) NULL',
    online_url: 'VARCHAR(500) NULL',
  },
  'ADD KEY events_city (city, date)',
);
