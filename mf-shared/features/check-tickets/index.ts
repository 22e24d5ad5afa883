export { CheckTickets } from './CheckTickets';
