export { EventWall } from './EventWall';
