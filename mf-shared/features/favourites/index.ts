export { FavouriteButton, FavouriteHeart } from './FavouriteHeart';
export { useMergedDevice } from './merge-device';
