export { PlacesBar } from './PlacesBar';
export { PlacesText, useManages } from './PlacesText';
export { placesLeft, placesLevel, placesText, placesWords } from './places-words';
