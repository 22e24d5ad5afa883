export { codePath } from './code-path';
export type { CodePath } from './code-path';
export { TicketStub } from './TicketStub';
