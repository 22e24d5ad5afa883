export { RegistrationsByDay } from './RegistrationsByDay';
