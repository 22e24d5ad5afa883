export { TicketStub, TicketStubs } from './TicketStub';
export { HandOn } from './HandOn';
