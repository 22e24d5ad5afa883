export { MenuButton } from './MenuButton';
