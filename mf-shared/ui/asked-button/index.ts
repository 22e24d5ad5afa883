export { AskedButton } from './AskedButton';
