export { HeldText, TitleText } from './TitleText';
