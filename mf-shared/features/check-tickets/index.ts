export { CheckTickets } from './CheckTickets';
export { HelperDoor } from './HelperDoor';
