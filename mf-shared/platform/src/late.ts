/** What only the shell uses of the platform, once the first page is drawn: never in the first script. */
export { dropLeftFiles } from './storage/left-files';
export { comeBack } from './data/come-back';
