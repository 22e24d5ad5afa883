export { arrive } from '../../account/destination';
export { isFactorRequired, login, suspensionIn } from '../../account/session-calls';
