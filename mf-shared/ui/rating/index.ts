export { Rating } from './Rating';
export { RatingInput } from './RatingInput';
