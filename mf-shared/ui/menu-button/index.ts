export { MenuButton } from './MenuButton';
export type { MenuItem } from './MenuButton';
