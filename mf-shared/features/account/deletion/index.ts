export { DeleteAccount } from './DeleteAccount';
export { GuestWarning } from './GuestWarning';
