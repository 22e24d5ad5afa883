export { EventHistory as default } from 'mf-shared/features/history';
