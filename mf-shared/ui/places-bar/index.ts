export { PlacesBar } from './PlacesBar';
export { PlacesText, useManages } from './PlacesText';
export { placesLead, placesLevel, placesText, placesWords } from './places-words';
