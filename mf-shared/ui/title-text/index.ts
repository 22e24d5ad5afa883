export { TitleText } from './TitleText';
