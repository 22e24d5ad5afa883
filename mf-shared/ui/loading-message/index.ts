export { LoadingMessage } from './LoadingMessage';
