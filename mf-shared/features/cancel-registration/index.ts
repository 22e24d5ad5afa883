export { CancelRegistration } from './CancelRegistration';
