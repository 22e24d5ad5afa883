/** Parts of the platform for the shell only, loaded after the first page. */
export { dropLeftFiles } from './storage/left-files';
export { comeBack } from './data/come-back';
