import { addColumns } from './table';

/** Colours of the wall that a picture hangs on: '#light #text #dark'; null until they are sampled. */
export const migration = addColumns('images', {
  wall: 'CHAR(23) CHARACTER SET ascii COLLATE ascii_bin NULL',
});
