export { Cover, CoverWall } from './Cover';
