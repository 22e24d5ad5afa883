export { CsvButton } from './CsvButton';
export { saveFile } from './save-file';
