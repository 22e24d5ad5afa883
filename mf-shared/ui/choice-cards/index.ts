export { ChoiceCards } from './ChoiceCards';
