export { ToggleSwitch } from './ToggleSwitch';
