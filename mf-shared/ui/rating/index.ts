export { Rating } from './Rating';
export { RatingInput } from './RatingInput';
export type { RatingInputProps } from './RatingInput';
