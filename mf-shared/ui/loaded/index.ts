export { Loaded } from './Loaded';
export type { Loading } from './Loaded';
