export { OrganizerWarning } from './OrganizerWarning';
