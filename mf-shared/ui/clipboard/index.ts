export { copyText } from './copy-text';
export { CopyField } from './CopyField';
