export { useStateVerbs } from './use-state-verbs';
