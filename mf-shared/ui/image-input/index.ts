export { ImageInput } from './ImageInput';
export { usePreview } from './use-preview';
