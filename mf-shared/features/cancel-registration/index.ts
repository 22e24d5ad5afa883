export { cancelLabel, CancelRegistration } from './CancelRegistration';
