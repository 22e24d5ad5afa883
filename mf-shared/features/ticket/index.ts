export { TicketStub } from './TicketStub';
