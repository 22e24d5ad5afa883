export { Cover, CoverWall } from './Cover';
export type { CoverProps } from './Cover';
