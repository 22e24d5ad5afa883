export { Cover, CoverWall, type CoveredEvent } from './Cover';
