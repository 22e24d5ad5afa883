export { EventWall } from './EventWall';
export { inPlace, movesInPlace } from './in-place';
