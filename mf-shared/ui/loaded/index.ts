export { Loaded } from './Loaded';
